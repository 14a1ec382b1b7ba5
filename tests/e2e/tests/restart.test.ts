import { expect, test } from "@playwright/test"
import { startApp, startIdentityProvider } from "../../../apps/playground/demo/servers.ts"
import { freePort } from "@latchkey/test-kit/free-port"
import { findSite } from "../../../apps/playground/demo/site.ts"
import { startBalancer } from "../balancer.ts"
import { frameworkUnderTest } from "../framework.ts"
import { silentStart } from "../silent-start.ts"
import { anyPorts } from "../start-playground.ts"
import { goToProvider, pick, seeSignedIn } from "../visitor.ts"

const secret = "the same for every process of the application"

/** Sessions are cookies, because the memory is lost when the process ends. */
const store = { database: "memory", sessions: "jwt" } as const

test("a sign-in that one process of the application began is finished by another one, and a session outlives both [FP-01]", async ({
  browser,
}) => {
  const site = await findSite(anyPorts)
  const surroundings = silentStart()
  const options = { framework: frameworkUnderTest(), site, secret, store, ...surroundings }
  const provider = await startIdentityProvider(site, surroundings)
  let app = await startApp(options)
  try {
    const page = await browser.newPage({ baseURL: site.url })
    await goToProvider(page)
    await app.stop()
    // A new process, which shares only the settings with the first one.
    app = await startApp(options)
    await pick(page, "Amara Okafor")
    await seeSignedIn(page, "Amara Okafor")
    await app.stop()
    await expect(page.request.get(site.url)).rejects.toThrow("ECONNREFUSED")
    app = await startApp(options)
    await page.goto("/")
    await seeSignedIn(page, "Amara Okafor")
    await page.close()
  } finally {
    await app.stop()
    await provider.stop()
  }
})

test("a sign-in that one instance began is finished by another one behind the same name [FP-02]", async ({
  browser,
}) => {
  const site = await findSite(anyPorts)
  const surroundings = silentStart()
  const options = { framework: frameworkUnderTest(), site, secret, store, ...surroundings }
  const ports = [String(await freePort()), String(await freePort())] as const
  const balancer = await startBalancer(new URL(site.url).port)
  const services = [await startIdentityProvider(site, surroundings)]
  try {
    for (const port of ports) services.push(await startApp({ ...options, port }))
    const page = await browser.newPage({ baseURL: site.url })
    balancer.sendTo(ports[0])
    await goToProvider(page)
    balancer.sendTo(ports[1])
    await pick(page, "Amara Okafor")
    await seeSignedIn(page, "Amara Okafor")
    balancer.sendTo(ports[0])
    await page.reload()
    await seeSignedIn(page, "Amara Okafor")
    await page.close()
  } finally {
    for (const service of services) await service.stop()
    await balancer.stop()
  }
})
