import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type APIRequestContext, expect, test } from "@playwright/test"
import { startApp, startIdentityProvider, startMailOutbox } from "../../../apps/playground/demo/servers.ts"
import type { Service } from "../../../apps/playground/demo/service.ts"
import { findSite, type Site } from "../../../apps/playground/demo/site.ts"
import { startDatabase } from "../../../apps/playground/demo/start-database.ts"
import type { Database } from "../../../apps/playground/next/store/databases.ts"
import { frameworkUnderTest } from "../framework.ts"
import { silentStart } from "../silent-start.ts"
import { anyPorts } from "../start-playground.ts"
import { newAddress, newGuest, signInAsGuest } from "../visitor.ts"

const secret = "the same before and after the restart"

/** The application with a database, and its other servers. */
interface World {
  readonly site: Site
  /** Restarts the application in a new process. */
  readonly restart: () => Promise<void>
}

/** Runs a test with the application and a database. */
async function over(database: Database, run: (world: World) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "playground-"))
  const { stop, ...urls } = await startDatabase(database, folder)
  const site = await findSite(anyPorts)
  const surroundings = silentStart()
  const store = { database, ...urls, sessions: "database" } as const
  const start = async (): Promise<Service> =>
    startApp({ framework: frameworkUnderTest(), site, secret, store, ...surroundings })
  const services: Service[] = []
  try {
    services.push(await startIdentityProvider(site, surroundings))
    services.push(await startMailOutbox(site, surroundings))
    let app = await start()
    services.push({ ...app, stop: async () => app.stop() })
    const restart = async (): Promise<void> => {
      await app.stop()
      app = await start()
    }
    await run({ site, restart })
  } finally {
    for (const service of services) await service.stop()
    await stop()
    rmSync(folder, { recursive: true })
  }
}

/** Returns the user of a client's session. */
async function userOf(client: APIRequestContext, { url }: Site): Promise<unknown> {
  const session = (await (await client.get(`${url}/api/auth/session`)).json()) as { user: object } | null
  return session?.user ?? null
}

/** Signs in with a link by e-mail, without a browser. */
async function signInByLink(client: APIRequestContext, site: Site, email: string): Promise<void> {
  const { csrfToken } = await (await client.get(`${site.url}/api/auth/csrf`)).json()
  await client.post(`${site.url}/api/auth/signin/email`, { form: { csrfToken, email } })
  const mails = await (await client.get(site.outbox)).text()
  const [link = ""] = mails.match(/http:\/\/localhost:\d+\/api\/auth\/callback\/email\?[^"<\s]+/) ?? []
  await client.get(link.replaceAll("&amp;", "&"))
}

for (const database of ["sqlite", "drizzle-sqlite", "redis", "redis-sessions"] as const)
  test(`over ${database}, a session outlives the process that began it [ADP-13]`, async ({ request }) => {
    test.setTimeout(120_000)
    await over(database, async ({ site, restart }) => {
      const email = newAddress()
      await signInByLink(request, site, email)
      expect(await userOf(request, site)).toMatchObject({ email })
      await restart()
      expect(await userOf(request, site)).toMatchObject({ email })
    })
  })

/** The databases that only the nightly run tests. */
const nightly = [
  "sqlite",
  "sql-postgresql",
  "drizzle-sqlite",
  "drizzle-postgresql",
  "redis",
  "redis-sessions",
] as const

for (const database of nightly)
  test(`over ${database}, a user signs in, sees themselves on the page about the store, and ends another session`, async ({
    browser,
  }) => {
    test.skip((process.env["EXHAUSTIVE"] ?? "") === "", "left to the nightly run")
    test.setTimeout(180_000)
    await over(database, async ({ site, restart }) => {
      const guest = newGuest()
      const options = { baseURL: site.url }
      const [one, other] = [await browser.newPage(options), await browser.newPage(options)]
      for (const page of [one, other]) await signInAsGuest(page, guest)
      await restart()
      await one.goto("/people")
      const sessions = one
        .getByRole("region", { name: guest.name })
        .getByRole("listitem")
        .filter({ hasText: "expires" })
      await expect(sessions).toHaveCount(2)
      await sessions.filter({ hasNotText: "this browser" }).getByRole("button").click()
      await expect(sessions).toHaveCount(1)
      expect(await userOf(other.request, site)).toBeNull()
      expect(await userOf(one.request, site)).toMatchObject({ email: guest.email })
      await one.close()
      await other.close()
    })
  })
