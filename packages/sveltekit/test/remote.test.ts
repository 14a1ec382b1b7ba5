import { expect, test } from "vitest"
import { application, Browser, configuration, cookieNames, origin, sessionCookie } from "./application.ts"

const page = { "x-sveltekit-pathname": "/remote", "x-sveltekit-search": "" }

async function addressOf(name: string): Promise<string> {
  const [hash = ""] = (await application).remotes
  return `/_app/remote/${hash}/${name}`
}

test("a remote query reads the session, and sets its renewed cookie", async () => {
  const browser = new Browser(configuration({ session: { updateAge: 0 } }))
  expect(await (await browser.send(await addressOf("whoAmI"))).text()).toContain("nobody")
  await browser.signIn()
  const response = await browser.send(await addressOf("whoAmI"))
  expect(await response.text()).toContain("ann")
  expect(cookieNames(response)).toEqual([sessionCookie])
})

test("`requireSession` in a remote query leads to the sign-in page and back to the page that asked", async () => {
  const headers = { referer: `${origin}/remote?a=1` }
  const answer = await (await new Browser().send(await addressOf("membersOnly"), { headers })).text()
  expect(answer).toContain("/auth/signin?callbackUrl=")
  expect(answer).toContain(encodeURIComponent(`${origin}/remote?a=1`))
})

test("a remote command changes the session of a request from the application alone [CS-01]", async () => {
  const config = configuration({
    callbacks: {
      jwt: ({ token, trigger, session }) =>
        trigger === "update" ? { ...token, name: session.user.name } : token,
    },
  })
  const browser = new Browser(config)
  await browser.signIn()
  const ask = async (from: Record<string, string>) =>
    browser.send(await addressOf("rename"), {
      method: "POST",
      headers: { "content-type": "application/json", ...page, ...from },
      body: JSON.stringify({ payload: "", refreshes: [] }),
    })
  await ask({ origin: "https://evil.example" })
  await ask({ origin, "sec-fetch-site": "same-site" })
  expect(await (await browser.open("/home")).text()).toContain("Hello, ann.")
  expect(await (await ask({ origin })).text()).toContain("Ann Lee")
  expect(await (await browser.open("/home")).text()).toContain("Hello, Ann Lee.")
})
