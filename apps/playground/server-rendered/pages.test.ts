import { expect, test } from "vitest"
import { readSignIn, readSignOut } from "./forms.ts"
import { createPages } from "./pages.ts"

const pages = createPages({
  framework: "hono",
  title: "Example",
  protect: "protect()",
  accessToken: "accessToken()",
  signOut: "signOut()",
  update: "update()",
})

const session = { user: { name: `"><script>alert("Robin")</script>` }, expires: "2030-01-01T00:00:00.000Z" }

test("a name that looks like markup is text on every page that shows it [IN-04]", () => {
  const passkey = { credentialID: "id", credentialBackedUp: false, name: "<b>Laptop</b>" }
  for (const page of [
    pages.home(session, undefined),
    pages.protected(session),
    pages.client(session),
    pages.passkeys(session, [passkey as never]),
    pages.notFound(session),
  ]) {
    expect(page).not.toMatch(/<script>|<b>/)
    expect(page).toContain("&lt;script&gt;")
  }
})

test("a problem in the query is one of ours, or is not shown [IN-04]", () => {
  expect(pages.home(null, "email")).toContain("No mail could be sent.")
  expect(pages.home(null, "<script>")).toBe(pages.home(null, undefined))
})

test("a page shows the application's code, and the page for unknown paths shows none", () => {
  expect(pages.protected(session)).toContain(".get(&quot;/protected&quot;, protect()")
  expect(pages.notFound(null)).not.toContain("The code")
})

test("the field whose content was refused names the message below it", () => {
  const page = pages.home(null, "credentials")
  expect(page).toMatch(/type="password"[^>]*aria-describedby="wrong-password" autofocus/)
  expect(page.indexOf('id="wrong-password"')).toBeGreaterThan(page.indexOf('type="password"'))
  expect(pages.home(null, undefined)).not.toContain("aria-invalid")
})

test("a posted form becomes the parameters of signIn, whatever else was sent [ACT-04]", () => {
  expect(
    readSignIn({ provider: "credentials", name: "Robin", password: "x", file: new File([], "x") }),
  ).toEqual({
    provider: "credentials",
    options: { name: "Robin", password: "x" },
    authorizationParams: {},
    onFailure: "/?problem=credentials",
  })
  expect(readSignIn({ provider: ["development"], access: "wider" })).toMatchObject({
    provider: "",
    authorizationParams: { scope: "openid profile email offline_access phone" },
  })
})

test("signing out goes on at the provider only if the form says so [SES-03]", () => {
  expect(readSignOut({ redirectTo: "/", provider: "true" })).toEqual({ redirectTo: "/", provider: true })
  expect(readSignOut({ provider: "development" })).toEqual({ redirectTo: "/" })
})
