import { testApplication, type FormAnswer, type TestApplication } from "./application.ts"
import type { ConfigurationSource, QwikAuthConfig } from "@latchkey/qwik"
import Credentials from "@latchkey/qwik/providers/credentials"
import GitHub from "@latchkey/qwik/providers/github"

/** The URL of the application. */
export const origin = "https://app.example"
/** The service's own sign-in page. */
export const signInPath = "/auth/signin"
/** The cookie of a session. */
export const sessionCookie = "__Secure-authjs.session-token"

/** A configuration that signs in every user with the password `sesame`. */
export const baseConfig: QwikAuthConfig = {
  secret: "a secret of more than thirty-two bytes",
  trustHost: true,
  logger: { error: () => {}, warn: () => {}, debug: () => {} },
  providers: [
    Credentials({
      credentials: { name: {}, password: {} },
      authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
    }),
    GitHub({ clientId: "client", clientSecret: "secret of the client" }),
  ],
}

/** Returns an application with that configuration and the options in `more`. */
export function application(
  more: (event: Parameters<ConfigurationSource>[0]) => Partial<QwikAuthConfig> = () => ({}),
  options?: Parameters<typeof testApplication>[1],
): TestApplication {
  return testApplication((event) => ({ ...baseConfig, ...more(event) }), options)
}

/** Reads a page. */
export async function read(
  fetch: TestApplication["fetch"],
  path: string,
  cookie = "",
): Promise<Record<string, unknown>> {
  const response = await fetch(new Request(origin + path, { headers: { cookie } }))
  return (await response.json()) as Record<string, unknown>
}

/** The result of an action. */
interface Filled {
  readonly response: Response
  /** The content of the page. Absent after a redirect. */
  readonly answer: FormAnswer
  /** The browser's cookies afterwards. */
  readonly cookie: string
}

/** Runs an action on the page `/form`, like the page's script. */
export async function fill(
  app: TestApplication,
  action: Parameters<TestApplication["formAction"]>[0],
  input: unknown,
  cookie = "",
  headers: Readonly<Record<string, string>> = { origin },
): Promise<Filled> {
  const { _serializeData } = await import("@builder.io/qwik")
  const response = await app.fetch(
    new Request(origin + app.formAction(action), {
      method: "POST",
      headers: { cookie, "content-type": "application/qwik-json", ...headers },
      body: await _serializeData(input, false),
    }),
  )
  const text = await response.clone().text()
  return {
    response,
    answer: (text.startsWith("{") ? JSON.parse(text) : { session: undefined }) as FormAnswer,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; "),
  }
}
