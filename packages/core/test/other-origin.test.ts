import { setEnvDefaults } from "@latchkey/core"
import { expect, test } from "vitest"
import { createService, type Service } from "./service.ts"
import { passwords } from "./sign-in.ts"

/** The value of `AUTH_URL`. */
const own = "http://localhost:3000"

function setup(): Service {
  const service = createService({ providers: [passwords()] })
  setEnvDefaults({ AUTH_URL: own }, service.config)
  return service
}

/** Sends a request to a server at `host`, with these browser headers. */
async function ask(
  service: Service,
  host: string,
  path: string,
  headers: Record<string, string>,
  body?: URLSearchParams,
): Promise<Response> {
  const init = body === undefined ? { headers } : { method: "POST", headers, body }
  return service.fetch(new Request(`http://${host}${path}`, init))
}

test("the forms of a page that is open at another origin than AUTH_URL may be sent to the one of AUTH_URL [IN-05]", async () => {
  for (const page of ["/auth/signin", "/auth/signout"]) {
    // A user without a session isn't asked to confirm the sign-out.
    const answer = await ask(setup(), "127.0.0.1:3000", page, { cookie: "authjs.session-token=of-a-store" })
    expect(await answer.text()).toContain(`action="${own}/auth/`)
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(/form-action ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${own}`)
  }
})

test.each(["/auth/callback/credentials", "/auth/signout"])(
  "a request of such a page to %s is refused at the origin of AUTH_URL, on a page that says why, and so does the log [CS-01]",
  async (path) => {
    const service = setup()
    const headers = { origin: "http://127.0.0.1:3000", "sec-fetch-site": "cross-site" }
    const answer = await ask(service, "localhost:3000", path, headers, new URLSearchParams())
    const location = answer.headers.get("location") ?? ""
    expect([answer.status, location]).toEqual([302, `${own}/auth/signin?error=MissingCSRF&code=other_origin`])
    expect(service.log.errors.map(({ message }) => message)).toEqual([
      "The request doesn't come from http://localhost:3000, but from http://127.0.0.1:3000.",
    ])
    const page = await (await ask(service, "localhost:3000", location.slice(own.length), {})).text()
    expect(page).toContain("the page was open at another address")
    expect(page).toContain(`<strong dir="ltr">localhost:3000</strong>`)
  },
)

test.each([
  "null",
  "http://localhost:3000",
  "javascript:alert(1)",
  "http://a\u00e9",
  `http://${"a".repeat(400)}`,
])(
  "so it is where Origin names no other address (%s), which the log does not repeat: browsers send null for our pages [IN-03]",
  async (origin) => {
    const service = setup()
    const headers = { origin, "sec-fetch-site": "cross-site" }
    const answer = await ask(service, "localhost:3000", "/auth/signout", headers, new URLSearchParams())
    expect(answer.headers.get("location")).toBe(`${own}/auth/signin?error=MissingCSRF&code=other_origin`)
    expect(service.log.errors.map(({ message }) => message)).toEqual([
      "The request doesn't come from http://localhost:3000, but from another site.",
    ])
  },
)

test("behind a proxy that puts its own host in place, no page redirects or says anything, and its form is taken [HO-01]", async () => {
  const service = setup()
  const browser = { origin: own, "sec-fetch-site": "same-origin" }
  const page = await ask(service, "10.0.0.7:8080", "/auth/signin", browser)
  const text = await page.text()
  expect([page.status, text.includes("another address")]).toEqual([200, false])
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ")
  const csrfToken = /name="csrfToken" value="(\w+)"/.exec(text)?.[1] ?? ""
  const body = new URLSearchParams({ csrfToken, username: "grace", password: "hopper" })
  const answer = await ask(
    service,
    "10.0.0.7:8080",
    "/auth/callback/credentials",
    { ...browser, cookie },
    body,
  )
  expect(answer.headers.getSetCookie().join()).toContain("authjs.session-token=ey")
  expect(service.log.errors).toEqual([])
})
