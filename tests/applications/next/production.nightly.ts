import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startIdentityProvider, type IdentityProvider } from "@latchkey/development-provider"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import { publishable, unpack } from "../../packages/package.ts"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { buildApplication, createApplication, startNext, type Application } from "./application.ts"
import { Person } from "./person.ts"
import { openStore, prepareStore, type OpenStore } from "./stores.ts"
import { chosenVersions } from "./versions.ts"

const root = join(import.meta.dirname, "../../..")
const target = realpathSync(mkdtempSync(join(tmpdir(), "production-")))
const client = { clientId: "application", clientSecret: "only for this test" }

let provider: IdentityProvider
beforeAll(async () => {
  const needed = publishable.filter((source) =>
    /\/(core|providers|next|adapter-prisma|adapter-mongodb)$/.test(source),
  )
  await Promise.all(needed.map((source) => unpack(source, target)))
  provider = await startIdentityProvider({ port: 0, clients: [client] })
}, 600_000)

afterAll(async () => {
  await provider?.stop()
  rmSync(target, { recursive: true, force: true })
})

const stores = ["prisma", "mongodb"] as const
const strategies = ["jwt", "database"] as const

const applications = chosenVersions().flatMap((version) => stores.map((store) => ({ ...version, store })))

describe.each(applications)(
  "a production build of Next $version with $store",
  ({ version, folder, external, proxy, store }) => {
    let application: Application

    beforeAll(async () => {
      application = createApplication({
        folder: join(target, `application-${version}-${store}`),
        installation: join(root, folder),
        packages: join(target, "node_modules"),
        nextConfig: external(["@prisma/client", "@prisma/adapter-libsql", "mongodb"]),
        proxy,
        store,
      })
      await prepareStore(application, store)
      await buildApplication(application)
    }, 900_000)

    afterAll(() => rmSync(application.folder, { recursive: true, force: true }))

    describe.each(strategies)("and sessions of the strategy %s", (strategy) => {
      let opened: OpenStore
      let running: RunningServer

      beforeAll(async () => {
        opened = await openStore(application, store, strategy)
        const port = await freePort()
        running = await startNext(application, port, {
          AUTH_URL: `http://localhost:${port}`,
          AUTH_DEVELOPMENT_ISSUER: provider.issuer,
          AUTH_DEVELOPMENT_ID: client.clientId,
          AUTH_DEVELOPMENT_SECRET: client.clientSecret,
          AFTER_SIGN_OUT: "/account",
          DATABASE_URL: opened.url,
          SESSION_STRATEGY: strategy,
        })
      }, 300_000)

      afterEach(({ task }) => {
        if (task.result?.state === "fail") console.error(running.printed())
      })

      afterAll(async () => {
        await running?.stop()
        await opened?.stop()
      })

      test("a user of an identity provider is recognized the next time", async () => {
        const person = new Person(running.origin)
        expect(await person.account()).toEqual({ name: "nobody", id: "none" })
        const first = await person.arrive("Amara Okafor")
        expect(first).toEqual({ name: "Amara Okafor", id: expect.stringMatching(/./) })
        expect(await person.account()).toEqual(first)
        expect(await person.json("/api/me")).toMatchObject({ name: "Amara Okafor" })
        expect(await person.json("/api/session")).toMatchObject({ name: "Amara Okafor" })
        expect(await person.leave()).toEqual({ name: "nobody", id: "none" })
        expect(await person.json("/api/me")).toMatchObject({ name: null })

        const elsewhere = new Person(running.origin)
        expect(await elsewhere.arrive("Amara Okafor")).toEqual(first)
        expect((await new Person(running.origin).arrive("Mateo Fernández")).id).not.toBe(first.id)
      })

      test("a passkey that is added to an account opens it", async () => {
        const person = new Person(running.origin)
        const { id } = await person.arrive("Amara Okafor")
        await person.addPasskey()
        expect(await person.leave()).toEqual({ name: "nobody", id: "none" })
        expect(await person.usePasskey()).toEqual({ name: "Amara Okafor", id })
        expect(await person.json("/api/session")).toMatchObject({ name: "Amara Okafor" })
      })

      test("a passkey opens its own account", async () => {
        const person = new Person(running.origin)
        const { id } = await person.addPasskey(`${strategy}@example.com`)
        expect(id).toMatch(/./)
        await person.leave()
        expect(await person.usePasskey()).toMatchObject({ id })
      })

      test("a password opens a session in a cookie, but none that is stored, and a wrong one opens none", async () => {
        const person = new Person(running.origin)
        const wrong = await person.enter("no")
        expect(wrong.searchParams.get("refused")).toMatch(/./)
        const right = await person.enter("sesame")
        expect(right.pathname).toBe(strategy === "jwt" ? "/account" : "/login")
        expect(await person.account()).toMatchObject({ name: strategy === "jwt" ? "ann" : "nobody" })
      })
    })
  },
)
