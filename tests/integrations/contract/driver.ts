import type { AuthConfig, CallbacksOptions } from "@latchkey/core/types"

/** A configuration that every framework's package accepts. */
export interface ContractConfig extends Omit<AuthConfig, "raw" | "callbacks"> {
  callbacks?: Partial<Pick<CallbacksOptions, "jwt" | "session" | "redirect">> | undefined
}

/**
 * An application of the tested framework, whose server handles requests. It has these routes:
 *
 * - the actions of the service, below the base path;
 * - GET `/page` reads the session on the server, answers `{"session": …}`, and sets its own cookie, `theme=dark`;
 * - GET `/access-token` answers with the result of `accessToken` for the provider `idp`, as JSON;
 * - GET `/sessions` answers with the result of `sessions`, as JSON; POST `/sessions` with the `id` of one, as JSON, calls
 *   `endSession`; POST `/sign-out-everywhere` calls `signOutEverywhere` with the `user` of the JSON;
 * - POST `/sign-out-at-provider` calls `signOut({ provider: true, redirectTo: "/page" })`, and redirects to the result;
 * - GET `/passkeys` answers with the result of `passkeys.list`, as JSON; POST `/passkeys/rename` and `/passkeys/remove`
 *   call those methods with `credentialID` and `name` of the JSON of the body, and answer `{"error": type}` if they throw;
 * - GET `/accounts` answers with the result of `accounts.list`, as JSON; POST `/accounts` calls `accounts.unlink` with the
 *   JSON of the body, and answers `{"error": type}` if it throws;
 * - POST `/start-session` calls `startSession` with the `user` and the options of the JSON of the body, and answers
 *   `{"url": …}`, or `{"error": type}` if it throws; GET calls it for the user `grace`; POST with `stop: true` calls
 *   `stopActing` instead, and answers `{"isBack": …}`;
 * - `/protected` requires a session, in the way that the framework protects pages: other users are redirected to the
 *   sign-in page, and users with a session get the same response as from `/page`;
 * - below the driver's {@link FrameworkDriver.basePath}, whatever base path the configuration has: GET `/me` is the same
 *   as `/page`, and `/members` the same as `/protected`;
 * - if {@link FrameworkDriver.hasActions}: POST `/actions/sign-in`, `/actions/sign-out` and `/actions/update` call the
 *   server-side function of that name with the JSON of the body, and send the response that the framework then creates.
 *
 * If the application has its own server, `target` is sent as it is in the request's first line. Otherwise, only the
 * request's URL counts.
 */
export type Application = (request: Request, target?: string) => Promise<Response>

/** The framework-specific part of the contract. */
export interface FrameworkDriver {
  /** The name that users know it by. */
  readonly name: string
  /** The path at which its applications mount the service by default. */
  readonly basePath: string
  /** True if its applications mount the service as a catch-all route, which answers everything below the base path. */
  readonly isCatchAll: boolean
  /** True if its applications sign in and out with the package's functions, which check the origin of a request. */
  readonly hasActions: boolean
  /** True if the word of the browser that a form is the application's own stands for the CSRF token (D56). */
  readonly trustsOrigin?: boolean
  /** Creates an application, which reads the process's environment. */
  application(config: ContractConfig): Application
  /**
   * Creates an application in which GET `/guarded` requires what the options of the package's guard say, besides a
   * session. Undefined if the package's guards take no requirements. The options may be wrong.
   */
  guarded?(config: ContractConfig, options: object): Application
}
