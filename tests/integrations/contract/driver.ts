import type { AuthConfig, CallbacksOptions } from "@latchkey/core/types"

/** A configuration as every framework's package takes it. */
export interface ContractConfig extends Omit<AuthConfig, "raw" | "callbacks"> {
  callbacks?: Partial<Pick<CallbacksOptions, "jwt" | "session" | "redirect">> | undefined
}

/**
 * An application of the framework under test, as its server answers requests. It has these routes:
 *
 * - the actions of the service, below the base path;
 * - GET `/page` reads the session on the server, answers `{"session": …}`, and sets its own cookie, `theme=dark`;
 * - GET `/access-token` answers with the result of `accessToken` for the provider `idp`, as JSON;
 * - GET `/sessions` answers with the result of `sessions`, as JSON; POST `/sessions` with the `id` of one, as JSON, calls
 *   `endSession`; POST `/sign-out-everywhere` calls `signOutEverywhere` with the `user` of the JSON;
 * - POST `/sign-out-at-provider` calls `signOut({ provider: true, redirectTo: "/page" })`, and leads where that leads;
 * - GET `/passkeys` answers what `passkeys.list` gives, as JSON; POST `/passkeys/rename` and `/passkeys/remove` call those
 *   methods with `credentialID` and `name` of the JSON of the body, and answer `{"error": type}` if they throw;
 * - `/protected` is for people with a session, in the way the framework protects pages: a stranger is redirected to the
 *   sign-in page, anybody else gets what `/page` answers;
 * - where {@link FrameworkDriver.hasActions}: POST `/actions/sign-in`, `/actions/sign-out` and `/actions/update` call the
 *   server-side function of that name with the JSON of the body, and answer with what it makes the framework answer.
 */
export type Application = (request: Request) => Promise<Response>

/** A framework's part of the contract. */
export interface FrameworkDriver {
  /** The name that its users know. */
  readonly name: string
  /** The path at which its applications mount the service by default. */
  readonly basePath: string
  /** True if its applications sign in and out by functions of the package that check where a request comes from. */
  readonly hasActions: boolean
  /** Makes an application. It reads the environment of the process. */
  application(config: ContractConfig): Application
}
