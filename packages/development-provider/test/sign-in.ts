import { Auth, type AuthConfig, setEnvDefaults } from "@latchkey/core"
import type { Answer } from "@latchkey/test-kit/answer"
import { createBrowser, type Visit } from "@latchkey/test-kit/browser"
import type { Development } from "../src/index.ts"

/** An application with one provider, and its log messages. */
export interface Application {
  /** Signs a user in from the sign-in page. Returns the session, or the page where the sign-in ended. */
  signIn(account: string): Promise<{ readonly session: unknown; readonly visit: Visit }>
  readonly answer: (request: Request) => Promise<Response>
  readonly logged: string[]
}

/** The options of {@link application}. */
export interface ApplicationOptions {
  readonly provider: ReturnType<typeof Development>
  /** Default: http://localhost:3999. */
  readonly origin?: string | undefined
  /** Answers the requests for other origins. Default: the network. */
  readonly network?: Answer | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** Creates an application with only the development provider. */
export function application({
  provider,
  origin = "http://localhost:3999",
  network = fetch,
  variables = {},
}: ApplicationOptions): Application {
  const logged: string[] = []
  const config: AuthConfig = {
    providers: [provider],
    secret: "only for tests, and long enough for them",
    trustHost: true,
    logger: {
      error: (error) => {
        const cause = error.cause as { err?: Error } | undefined
        logged.push(`${error.name}: ${error.message} ${cause?.err?.message ?? ""}`)
      },
    },
  }
  setEnvDefaults(variables, config)
  const answer = async (request: Request): Promise<Response> =>
    new URL(request.url).origin === origin ? Auth(request, config) : network(request)
  return {
    logged,
    answer,
    async signIn(account) {
      const browser = createBrowser({ answer, origin })
      const page = await browser.open("/auth/signin")
      const picker = await browser.press(page, "Sign in with Development")
      if (picker.url.origin === origin) return { session: null, visit: picker }
      const fields = new URLSearchParams({ account })
      const visit = await browser.go(
        { url: picker.url, method: "POST", fields, from: picker.url },
        (url) => url.href === `${origin}/`,
      )
      return { session: (await browser.get("/auth/session")).json(), visit }
    },
  }
}
