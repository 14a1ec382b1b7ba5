import type { AuthConfig, User } from "@latchkey/core/types"
import { atTime } from "../clock/clock.ts"
import { refuseProduction } from "../refuse-production.ts"
import { completeConfig, type CompleteConfig, type ConfigSource } from "./application-config.ts"
import { signIn } from "./sign-in.ts"
import { isUserStore, storedUser, type TestUser, type UserStore, withAccountOf } from "./stored-user.ts"
import { credentialsProvider, oauthProvider, type TestAccount, type TestIdentity } from "./test-providers.ts"
import { type Answer, testBrowser, type TestBrowser } from "./test-browser.ts"

/** A browser in which a user is signed in. */
export interface TestSession extends TestBrowser {
  /** The user; with a database, as it's stored. */
  readonly user: User
}

/** The options of {@link sessionFor}. */
export interface SessionForOptions {
  /**
   * The application's configuration, whose callbacks, adapter and cookies create the session. Default: the options
   * that the environment sets, and JWT sessions.
   */
  readonly config?: ConfigSource | undefined
  /** The application's URL. Default: `AUTH_URL`, otherwise `http://localhost:3000`. */
  readonly url?: string | URL | undefined
  /** The `id` of the provider that callbacks and events see. Default: `testing`, which the application doesn't have. */
  readonly provider?: string | undefined
  /** The user's account at `provider`, with the tokens that callbacks see. */
  readonly account?: TestAccount | undefined
  /** The profile at `provider`, as callbacks see it. */
  readonly profile?: Readonly<Record<string, unknown>> | undefined
  /** The time of the sign-in. Default: now. */
  readonly signedInAt?: Date | undefined
  /** The time at which the session ends. Default: according to the application's `session.maxAge`. */
  readonly expiresAt?: Date | undefined
  /** Handles the requests of the session's `fetch`. Default: the network. */
  readonly fetch?: Answer | undefined
}

/**
 * Signs a user in without a browser, by a real sign-in: the service runs in this process with a provider that accepts
 * the user, so callbacks and events run, and the cookies are the application's. With an adapter, the user is looked up
 * in the store, and created if necessary.
 *
 * ```ts
 * const ann = await sessionFor({ name: "Ann" }, { config })
 * const response = await app.request("/orders", { headers: ann.headers })
 * ```
 *
 * @throws AuthError if the application refuses the user, or its configuration is invalid; Error if `NODE_ENV` is
 *   `production`, or if the `signIn` callback returns a URL.
 */
export async function sessionFor(user: TestUser, options: SessionForOptions = {}): Promise<TestSession> {
  refuseProduction()
  const { config: source = { providers: [] }, url, signedInAt, fetch: answer = fetch } = options
  return atTime(signedInAt, async () => {
    const complete = await completeConfig(source, url)
    const begun = withEnd(complete, options.expiresAt)
    const { adapter } = complete.config
    const [known, jar] = isUserStore(adapter)
      ? await signInWithStore(user, begun, adapter, options)
      : await signInWithoutStore(user, begun, options)
    // The browser isn't copied: its members read the jar at each access, and a copy would keep the first cookies.
    return Object.assign(testBrowser(jar, complete.base.origin, answer), { user: known })
  })
}

type SignedIn = readonly [user: User, jar: Awaited<ReturnType<typeof signIn>>]

/**
 * Signs in without a store. If no provider is set, the user keeps the `id`, as with credentials. Otherwise, the id
 * comes from the account.
 */
async function signInWithoutStore(
  given: TestUser,
  complete: CompleteConfig,
  options: SessionForOptions,
): Promise<SignedIn> {
  const { emailVerified: _, ...described } = given
  const user = { ...described, id: given.id ?? crypto.randomUUID() }
  const { provider } = options
  if (provider === undefined) return [user, await signIn(complete, credentialsProvider("testing", user))]
  return [user, await signIn(complete, oauthProvider(identityOf(user, provider, options)))]
}

async function signInWithStore(
  user: TestUser,
  { config, base }: CompleteConfig,
  adapter: UserStore,
  options: SessionForOptions,
): Promise<SignedIn> {
  const stored = await storedUser(user, adapter)
  const identity = identityOf(stored, options.provider ?? "testing", options)
  const known = { ...config, adapter: withAccountOf(adapter, stored, identity) }
  return [stored, await signIn({ config: known, base }, oauthProvider(identity))]
}

function identityOf(
  user: User & { id: string },
  provider: string,
  { account = {}, profile }: SessionForOptions,
): TestIdentity {
  const { providerAccountId = user.id, ...tokens } = account
  const { name, email, image: picture } = user
  return { provider, providerAccountId, user, tokens, profile: profile ?? { name, email, picture } }
}

/** Sets the end of the session, regardless of the application's options. */
function withEnd({ config, base }: CompleteConfig, expiresAt: Date | undefined): CompleteConfig {
  if (expiresAt === undefined) return { config, base }
  const maxAge = (expiresAt.getTime() - Date.now()) / 1000
  if (!(maxAge > 0))
    throw new RangeError("A session must end after it begins: set `signedInAt` before `expiresAt`.")
  const session: AuthConfig["session"] = { ...config.session, maxAge, absoluteMaxAge: undefined }
  const jwt: AuthConfig["jwt"] = { ...config.jwt, maxAge }
  return { config: { ...config, session, jwt }, base }
}
