import {
  customFetch,
  setEnvDefaults,
  skipCSRFCheck,
  type Account,
  type AuthConfig,
  type Profile,
} from "@latchkey/core"
import type { OAuthConfig, Provider } from "@latchkey/core/providers"
import { browserOf, messagesOf } from "./sign-in.ts"

const origin = "https://app.example"

/** A browser of a user. */
export interface UserBrowser {
  /** Starts a sign-in. Returns the URL to which the browser is sent, or undefined if there's an error. */
  start(): Promise<URL>
  /** Opens a URL of the application. Returns the response. */
  open(url: URL | string): Promise<Response>
  /** Returns the name of the user who is signed in, or undefined. */
  user(): Promise<Record<string, unknown> | undefined>
}

/** An application at https://app.example with one provider. */
export interface Application {
  browser(): UserBrowser
  /** The logged messages, including the causes' messages. */
  readonly errors: string[]
  /** The accounts and profiles of the sign-ins. */
  readonly signedIn: { account: Account | null | undefined; profile: Profile | undefined }[]
}

/** Creates an application whose requests to the vendor are sent with `fetcher`. */
export function createApplication(
  given: Provider,
  fetcher: typeof fetch,
  variables: Record<string, string> = {},
): Application {
  const errors: string[] = []
  const signedIn: Application["signedIn"] = []
  const config: AuthConfig = {
    providers: [given],
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    skipCSRFCheck,
    logger: { error: (error) => void errors.push(...messagesOf(error)), warn: () => {} },
    callbacks: {
      signIn: ({ account, profile }) => {
        signedIn.push({ account, profile })
        return true
      },
    },
  }
  setEnvDefaults({ ...variables }, config)
  const [provider] = config.providers as [OAuthConfig]
  const options = { ...provider.options, [customFetch]: fetcher }
  const browser = (): UserBrowser => {
    const browse = browserOf({ ...config, providers: [{ ...provider, options }] })
    return {
      start: async () => {
        const answer = await browse(`/auth/signin/${provider.id}`, { method: "POST", headers: { origin } })
        return new URL(answer.headers.get("location") ?? "", origin)
      },
      open: async (url) => browse(String(url)),
      user: async () =>
        ((await (await browse("/auth/session")).json()) as { user?: object } | null)?.user as never,
    }
  }
  return { browser, errors, signedIn }
}
