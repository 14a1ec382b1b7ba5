import type { AuthConfig, User } from "@latchkey/core/types"
import { atTime } from "../clock/clock.ts"
import { refuseProduction } from "../refuse-production.ts"
import { completeConfig, type CompleteConfig, type ConfigSource } from "./application-config.ts"
import { signIn, startSession } from "./sign-in.ts"
import { isUserStore, storedUser, type TestUser, type UserStore, withAccountOf } from "./stored-user.ts"
import { oauthProvider, type TestAccount, type TestIdentity } from "./test-providers.ts"
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
  /**
   * The `id` of the provider that the user signs in with, as callbacks and events see it. Default: none, as in a session
   * that your own code starts; with `account` or `profile`, `testing`, which the application doesn't have.
   */
  readonly provider?: string | undefined
  /** The user's account at `provider`, with the tokens that callbacks see. */
  readonly account?: TestAccount | undefined
  /** The profile at `provider`, as callbacks see it. */
  readonly profile?: Readonly<Record<string, unknown>> | undefined
  /** Without a provider: the way in which your code identified the user, as callbacks and events see it. */
  readonly method?: string | undefined
  /** Without a provider: true if the user asks to stay signed in, for the application's `session.lifetime`. */
  readonly remember?: boolean | undefined
  /** Without a provider: the session of the user who acts as this user. */
  readonly actor?: TestSession | undefined
  /** The time of the sign-in. Default: now. */
  readonly signedInAt?: Date | undefined
  /** The time at which the session ends. Default: according to the application's `session`. */
  readonly expiresAt?: Date | undefined
  /** Handles the requests of the session's `fetch`. Default: the network. */
  readonly fetch?: Answer | undefined
}

/**
 * Signs a user in without a browser, in this process: callbacks and events run, and the cookies are the application's.
 * Without a provider, the session starts as with `startSession`: callbacks get `account: null`. With one, the user signs
 * in with a provider that accepts them. With an adapter, the user is looked up in the store, and created if necessary.
 *
 * ```ts
 * const ann = await sessionFor({ name: "Ann" }, { config })
 * const response = await app.request("/orders", { headers: ann.headers })
 * ```
 *
 * @throws AuthError if the application refuses the user, or its configuration is invalid; Error if `NODE_ENV` is
 *   `production`, if the `signIn` callback returns a URL, or if a provider is combined with an option of a started session.
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

/** Signs in without a store. With a provider, the user's id comes from the account. */
async function signInWithoutStore(
  given: TestUser,
  complete: CompleteConfig,
  options: SessionForOptions,
): Promise<SignedIn> {
  const { emailVerified: _, ...described } = given
  const user = { ...described, id: given.id ?? crypto.randomUUID() }
  const identity = identityOf(user, options)
  if (identity === undefined) return [user, await startSession(complete, user, options)]
  return [user, await signIn(complete, oauthProvider(identity))]
}

async function signInWithStore(
  user: TestUser,
  { config, base }: CompleteConfig,
  adapter: UserStore,
  options: SessionForOptions,
): Promise<SignedIn> {
  const stored = await storedUser(user, adapter)
  const identity = identityOf(stored, options)
  if (identity === undefined) return [stored, await startSession({ config, base }, stored, options)]
  const known = { ...config, adapter: withAccountOf(adapter, stored, identity) }
  return [stored, await signIn({ config: known, base }, oauthProvider(identity))]
}

/** Returns the user's identity at the provider, or undefined if the application's own code identifies the user. */
function identityOf(
  user: User & { id: string },
  { provider, account, profile, method, remember, actor }: SessionForOptions,
): TestIdentity | undefined {
  if (provider === undefined && account === undefined && profile === undefined) return undefined
  if (method !== undefined || remember !== undefined || actor !== undefined)
    throw new TypeError("`method`, `remember` and `actor` are options of a session without a provider.")
  const { providerAccountId = user.id, ...tokens } = account ?? {}
  const { name, email, image: picture } = user
  return {
    provider: provider ?? "testing",
    providerAccountId,
    user,
    tokens,
    profile: profile ?? { name, email, picture },
  }
}

/** Sets the end of the session, regardless of the application's options. */
function withEnd({ config, base }: CompleteConfig, expiresAt: Date | undefined): CompleteConfig {
  if (expiresAt === undefined) return { config, base }
  const maxAge = (expiresAt.getTime() - Date.now()) / 1000
  if (!(maxAge > 0))
    throw new RangeError("A session must end after it begins: set `signedInAt` before `expiresAt`.")
  const limits = { maxAge, absoluteMaxAge: undefined, lifetime: undefined }
  const session: AuthConfig["session"] = { ...config.session, ...limits }
  const jwt: AuthConfig["jwt"] = { ...config.jwt, maxAge }
  return { config: { ...config, session, jwt }, base }
}
