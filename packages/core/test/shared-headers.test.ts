import { Auth } from "@latchkey/core"
import { afterEach, expect, test, vi } from "vitest"
import { createService, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

afterEach(() => vi.unstubAllGlobals())

/** A response that uses the given headers, as on servers that don't create the platform's response. */
class KeepingResponse extends Response {
  readonly #given: Headers

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init)
    this.#given = init?.headers instanceof Headers ? init.headers : super.headers
  }

  override get headers(): Headers {
    return this.#given
  }
}

// ADV-40
test("a user's cookie is never in another user's answer, even if the server keeps the headers that it's given [CK-01]", async () => {
  vi.stubGlobal("Response", KeepingResponse)
  const service = createService({ providers: [passwords()] })
  const browser = service.browser()
  await signInWithPassword(browser)
  expect([...browser.cookies.keys()].join()).toContain(sessionCookie)
  for (const path of ["session", "csrf", "providers", "signin", "callback/nothing"]) {
    const answer = await Auth(new Request(`https://app.example/auth/${path}`), service.config)
    const names = answer.headers.getSetCookie().map((line) => line.split("=")[0])
    expect(names.join(), path).not.toContain("session-token")
    expect(new Set(names).size, path).toBe(names.length)
  }
})
