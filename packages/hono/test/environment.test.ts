import { Hono } from "hono"
import { expect, test, vi } from "vitest"
import { HonoAuth, type ConfigurationSource } from "../src/index.ts"
import { Browser, configuration, origin } from "./application.ts"

interface Env {
  AUTH_SECRET?: string
  NAME?: string
}

function application(source: ConfigurationSource<Env>): Hono {
  const { auth, authRoutes } = HonoAuth<Env>(source)
  return new Hono().use(auth()).route("/api/auth", authRoutes()) as unknown as Hono
}

test("a secret in the bindings signs the session, and another secret doesn't open it [ENV-01]", async () => {
  const app = application(configuration({ secret: undefined }))
  const browser = new Browser(app, { AUTH_SECRET: "one secret of more than thirty-two bytes" })
  await browser.signIn()
  expect(await (await browser.send("/api/auth/session")).json()).toMatchObject({ user: { name: "ann" } })
  const cookie = browser.cookies.header({ url: new URL(origin) }) ?? ""
  const other = new Browser(app, { AUTH_SECRET: "another secret of more than thirty-two bytes" })
  expect(await (await other.send("/api/auth/session", { headers: { cookie } })).json()).toBeNull()
})

test("a configuration that depends on the bindings is made once for each environment", async () => {
  const made = vi.fn<(context: { env: Env }) => ReturnType<typeof configuration>>(() => configuration())
  const app = application(made)
  const send = async (env: object): Promise<unknown> => new Browser(app, env).send("/api/auth/session")
  const first = { NAME: "one" }
  await Promise.all([send(first), send(first), send({ NAME: "one" })])
  expect(made).toHaveBeenCalledTimes(1)
  await send({ NAME: "two" })
  expect(made).toHaveBeenCalledTimes(2)
  expect(made).toHaveBeenLastCalledWith({ env: { NAME: "two" } })
})

test("the connection that Node's server binds to each request makes no other environment", async () => {
  const made = vi.fn<() => ReturnType<typeof configuration>>(() => configuration())
  const app = application(made)
  for (const address of ["192.0.2.1", "192.0.2.2"]) {
    const incoming = { socket: { remoteAddress: address } }
    await new Browser(app, { incoming, outgoing: {} }).send("/api/auth/session")
  }
  expect(made).toHaveBeenCalledTimes(1)
})

test("a configuration that couldn't be made is made again for the next request", async () => {
  const made = vi
    .fn<() => Promise<ReturnType<typeof configuration>>>()
    .mockRejectedValueOnce(new Error("no database yet"))
    .mockResolvedValue(configuration())
  const browser = new Browser(application(made).onError((error, c) => c.text(error.message, 500)))
  expect((await browser.send("/api/auth/session")).status).toBe(500)
  expect((await browser.send("/api/auth/session")).status).toBe(200)
})

const connections = [
  ["Node", (address: string) => ({ incoming: { socket: { remoteAddress: address } }, outgoing: {} })],
  ["Deno", (address: string) => ({ remoteAddr: { hostname: address } })],
  ["Bun", (address: string) => ({ requestIP: () => ({ address }) })],
  ["Bun, with the server as a member", (address: string) => ({ server: { requestIP: () => ({ address }) } })],
] as const

test.each(connections)("limits know the address of a connection on %s [AU-04]", async (name, env) => {
  const app = application(
    configuration({ limits: { rules: { credentialsPerNetwork: { max: 1, per: 60 } } } }),
  )
  // The limits' counters are in the process's memory.
  const network = `192.0.${connections.findIndex(([known]) => known === name)}`
  const problemFrom = async (address: string): Promise<string | null> => {
    const browser = new Browser(app, env(address))
    const { csrfToken } = await (await browser.send("/api/auth/csrf")).json()
    const fields = { csrfToken, name: "ann", password: "wrong" }
    const response = await browser.post("/api/auth/callback/credentials", fields)
    return new URL(response.headers.get("location") ?? "").searchParams.get("error")
  }
  expect(await problemFrom(`${network}.1`)).toBe("CredentialsSignin")
  expect(await problemFrom(`${network}.1`)).toBe("TooManyAttempts")
  expect(await problemFrom(`${network}.2`)).toBe("CredentialsSignin")
})
