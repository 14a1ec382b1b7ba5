import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import GitHub from "@latchkey/providers/github"
import { expect, test } from "vitest"
import { Browser, configuration } from "./application.ts"

/** Returns the HTML of a section of the page with the components, without the marks of Svelte. */
async function section(id: string): Promise<string> {
  const text = await (await new Browser().open("/components")).text()
  const html = text.split(`<section id="${id}">`)[1]?.split("</section>")[0] ?? ""
  return html.replaceAll(/<!--.*?-->/g, "").replaceAll(/\s+(?=<|$)/g, "")
}

test("without properties, the forms lead to the pages `/signin` and `/signout`", async () => {
  expect(await section("plain")).toBe(
    '<form method="POST" action="./signin" class="signInButton"><input type="hidden" name="providerId" value=""/>' +
      '<button type="submit">Sign in</button></form>' +
      '<form method="POST" action="./signout" class="signOutButton"><button type="submit">Sign out</button></form>',
  )
})

test("the forms have the provider, the page to go to, the request's parameters, classes and attributes", async () => {
  const html = await section("given")
  for (const part of [
    'action="./form?/in" class="signInButton wide" data-kind="given"',
    'name="providerId" value="github"',
    'name="redirectTo" value="/home?a=1&amp;b=2"',
    'name="authorizationParams-prompt" value="consent"',
    '<button type="submit"><b>Enter</b></button>',
    'action="./form?/out" class="signOutButton"',
    '<button type="submit"><b slot="submitButton">Leave</b></button>',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/of credentials|of mail/)
})

test("credentials have the application's fields, and a provider that sends a mail has one for the address", async () => {
  expect(await section("credentials")).toContain('<input slot="credentials" name="name"/>')
  expect(await section("email")).toContain(
    '<label>Email<input type="email" name="email" autocomplete="email" required=""/></label>',
  )
})

test("the action takes the parameters of the authorization request from the form's fields", async () => {
  const browser = new Browser(configuration({ providers: [GitHub({ clientId: "a", clientSecret: "b" })] }))
  const fields = { providerId: "github", "authorizationParams-prompt": "consent" }
  const response = await browser.post("/form?/in", fields)
  const url = new URL(response.headers.get("location") ?? "")
  expect([url.host, url.searchParams.get("prompt")]).toEqual(["github.com", "consent"])
})

test("every provider that sends a mail has the field for the address, and no other provider has it", () => {
  const providers = join(import.meta.dirname, "../../providers/src")
  const sending = readdirSync(providers).filter(
    (file) =>
      file.endsWith(".ts") &&
      !file.endsWith(".test.ts") &&
      /\bemailProvider\(/.test(readFileSync(join(providers, file), "utf8")),
  )
  const text = readFileSync(join(import.meta.dirname, "../components/form.js"), "utf8")
  const [, list = ""] = /emailProviders = new Set\(\[(.*?)\]\)/s.exec(text) ?? []
  const ids = [...list.matchAll(/"(.*?)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...sending.map((file) => file.replace(".ts", "")), "email"].sort())
})
