import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { refuseProduction } from "../refuse-production.ts"
import { applicationUrl } from "./application-config.ts"
import { type Answer, testBrowser, type TestBrowser } from "./test-browser.ts"

/** The options of {@link createVisitor}. */
export interface VisitorOptions {
  /** The application's URL. Default: `AUTH_URL`, otherwise `http://localhost:3000`. */
  readonly url?: string | URL | undefined
  /** Handles the requests, such as the `fetch` of an application in this process. Default: the network. */
  readonly fetch?: Answer | undefined
}

/**
 * Creates a browser without a signed-in user, to test the sign-in itself.
 *
 * ```ts
 * const visitor = createVisitor({ fetch: app.fetch })
 * await visitor.submit("/api/auth/signin/nodemailer", { email: "ann@example.com" })
 * ```
 *
 * @throws Error if `NODE_ENV` is `production`.
 */
export function createVisitor({ url, fetch: answer = fetch }: VisitorOptions = {}): TestBrowser {
  refuseProduction()
  return testBrowser(createCookieJar(), applicationUrl(url).origin, answer)
}
