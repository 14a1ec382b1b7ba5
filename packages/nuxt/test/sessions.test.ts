import { readBody } from "h3"
import { expect, test } from "vitest"
import {
  answering,
  configuration,
  counting,
  fetchOwn,
  nitroApplication,
  visit,
  Browser,
} from "./application.ts"
import { NuxtAuth } from "../src/server.ts"

test("the session is read once for a request, whatever asks for it, and not at all if nothing does", async () => {
  const { config, reads } = counting()
  const browser = visit(config, ({ getSession, requireSession }) => ({
    routes: {
      "/twice": answering(async (event) => [await getSession(event), await requireSession(event)]),
      "/none": answering(() => "nothing"),
    },
  }))
  await browser.signIn()
  const before = reads()
  await browser.send("/none")
  expect(reads()).toBe(before)
  const [first, second] = await (await browser.send("/twice")).json()
  expect([first.user.name, second.user.name]).toEqual(["ann", "ann"])
  expect(reads()).toBe(before + 1)
})

test("a request of the application to itself has the session of the request that made it", async () => {
  const { config, reads } = counting({ session: { updateAge: 0 } })
  const browser = visit(config, ({ getSession }) => ({
    routes: {
      "/outer": answering(async (event) => {
        const own = await getSession(event)
        return [own?.user?.name, await (await fetchOwn(event, "/inner")).json()]
      }),
      "/inner": answering(async (event) => (await getSession(event))?.user?.name),
    },
  }))
  await browser.signIn()
  const before = reads()
  const answer = await browser.send("/outer")
  expect(await answer.json()).toEqual(["ann", "ann"])
  expect(reads()).toBe(before + 1)
  expect(answer.headers.getSetCookie()).toHaveLength(1)
})

test("a session that only a request to itself reads sets its cookie in the browser's answer", async () => {
  const browser = visit(configuration({ session: { updateAge: 0 } }), (service) => ({
    before: [async (event) => void (await service.page(event))],
    routes: {
      "/outer": answering(async (event) => (await fetchOwn(event, "/inner")).text()),
      "/inner": answering(async (event) => (await service.getSession(event))?.user?.name),
    },
  }))
  await browser.signIn()
  const answer = await browser.send("/outer")
  expect(await answer.json()).toBe('"ann"')
  expect(answer.headers.getSetCookie().join()).toContain("session-token")
  expect(answer.headers.get("cache-control")).toContain("no-store")
})

test("a request to itself with another user's cookies has that user's session", async () => {
  const service = NuxtAuth(configuration())
  const app = nitroApplication(service, {
    routes: {
      "/outer": answering(async (event) => {
        const cookie = String(event.node.req.headers["x-other"])
        return [
          (await service.getSession(event))?.user?.name,
          await (await fetchOwn(event, "/inner", { headers: { cookie } })).json(),
        ]
      }),
      "/inner": answering(async (event) => (await service.getSession(event))?.user?.name),
    },
  })
  const [ann, bob] = [new Browser(app), new Browser(app)]
  await ann.signIn()
  await bob.signIn("/api/auth", "bob")
  const other = bob.cookies.header({ url: new URL("http://app.example") }) ?? ""
  const answer = await ann.send("/outer", { headers: { "x-other": other } })
  expect(await answer.json()).toEqual(["ann", "bob"])
})

test("no cache keeps an answer to a user with a session, unless the application decides", async () => {
  const browser = visit(configuration(), ({ getSession }) => ({
    routes: {
      "/session": answering(getSession),
      "/own": answering(async (event) => {
        event.node.res.setHeader("cache-control", "max-age=60")
        return getSession(event)
      }),
    },
  }))
  expect((await browser.send("/session")).headers.get("cache-control")).toBeNull()
  await browser.signIn()
  expect((await browser.send("/session")).headers.get("cache-control")).toContain("no-store")
  expect((await browser.send("/own")).headers.get("cache-control")).toBe("max-age=60")
})

test("a session can be changed, and the rest of the request sees the change", async () => {
  const config = configuration({
    callbacks: {
      jwt: ({ token, trigger, session }) =>
        trigger === "update" ? { ...token, theme: (session as { theme: string }).theme } : token,
      session: ({ session, token }) => Object.assign(session, { theme: token["theme"] }),
    },
  })
  const browser = visit(config, ({ getSession, update }) => ({
    routes: {
      "/theme": answering(async (event) => {
        if (event.method === "POST") await update(event, await readBody(event))
        return getSession(event)
      }),
    },
  }))
  await browser.signIn()
  const changed = await browser.post("/theme", { theme: "dark" })
  expect(await changed.json()).toMatchObject({ theme: "dark" })
  expect(await (await browser.send("/theme")).json()).toMatchObject({ theme: "dark" })
})

test("getSession says so if it's called as h3's function of this name", async () => {
  const browser = visit(configuration(), ({ getSession }) => ({
    routes: {
      "/": answering(async (event) => {
        const asH3 = getSession as (...input: unknown[]) => Promise<unknown>
        return asH3(event, { password: "…" }).catch((error: Error) => error.message)
      }),
    },
  }))
  expect(await (await browser.send("/")).json()).toMatch(/takes only the event.*"h3"/)
})
