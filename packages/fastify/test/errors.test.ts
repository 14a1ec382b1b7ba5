import { AccessDenied, AuthError, MissingCSRF } from "@latchkey/core/errors"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import GitHub from "@latchkey/providers/github"
import { describe, expect, test } from "vitest"
import type { FastifyAuthConfig } from "../src/index.ts"
import { nameOf, signIn, start, testConfig, type Parts } from "./application.ts"

/** Returns a configuration whose store fails, with a secret in the error. */
function broken(): FastifyAuthConfig {
  const adapter = MemoryAdapter()
  const fails = async (): Promise<never> => {
    throw new Error("postgres://user:pass@store is down")
  }
  const providers = [GitHub({ clientId: "id", clientSecret: "secret" })]
  return testConfig({ providers, adapter: { ...adapter, getSessionAndUser: fails } })
}

const cookie = "authjs.session-token=some"

/** Returns a configuration that isn't valid. */
const faulty = (): FastifyAuthConfig => testConfig({ secret: undefined })

describe("a fault of the configuration", () => {
  test("is an error for Fastify's error handler, and never a request without a session [ERR-20]", async () => {
    const { app } = await start({
      config: faulty(),
      routes: (instance) => instance.get("/", async () => "page"),
    })
    const { statusCode, body } = await app.inject({ url: "/", headers: { cookie } })
    expect(statusCode).toBe(500)
    expect(body).not.toContain("page")
  })

  test("tells the client its type at most [ERR-01]", async () => {
    const { app } = await start({ config: faulty() })
    const answer = await app.inject({ url: "/name", headers: { cookie } })
    expect(answer.body).not.toContain("AUTH_SECRET")
    expect(answer.json()).toMatchObject({ statusCode: 500, error: "Internal Server Error" })
  })

  test("has its class, its status and its cause for the application's own handler", async () => {
    const seen: unknown[] = []
    const { app } = await start({
      config: faulty(),
      before: (instance) =>
        instance.setErrorHandler((error, _request, reply) => {
          seen.push(error)
          return reply.code(503).send("later")
        }),
    })
    const answer = await app.inject({ url: "/name", headers: { cookie } })
    expect([answer.statusCode, answer.body]).toEqual([503, "later"])
    expect(seen).toEqual([expect.any(AuthError)])
    expect(seen[0]).toMatchObject({ statusCode: 500, cause: { err: expect.any(AuthError) } })
  })
})

const signingIn: Parts["routes"] = (app, auth) => {
  app.post<{ Body: Record<string, string> }>("/sign-in", async (request) => {
    await auth.signIn(request, "credentials", { ...request.body, redirectTo: "/name" })
  })
  app.post("/sign-out", async (request) => auth.signOut(request, { redirectTo: "/name" }))
}

describe("a failure that the client caused has a status from 400 to 499 [ERR-20]", () => {
  test.each([
    ["a wrong password", { name: "Ann", password: "wrong" }, 401, "CredentialsSignin"],
    ["a field that is an object", { name: { $ne: "" }, password: "x" }, 400, "RefusedRequest"],
  ])("%s", async (_, fields, status, message) => {
    const { browser } = await start({ routes: signingIn })
    const answer = await browser.post("/sign-in", { json: fields })
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ message })])
  })

  test("a request from another site", async () => {
    const errors: unknown[] = []
    const running = await start({
      before: (app) =>
        app.setErrorHandler((error: { statusCode: number }, _request, reply) => {
          errors.push(error)
          return reply.code(error.statusCode).send()
        }),
      routes: signingIn,
    })
    await signIn(running)
    const answer = await running.browser.post("/sign-out", { json: {} }, { "sec-fetch-site": "cross-site" })
    expect([answer.status, errors]).toEqual([403, [expect.any(MissingCSRF)]])
    expect(await nameOf(running)).toBe("Ann")
  })

  test("too many attempts, with the time to wait", async () => {
    const config = testConfig({ limits: true })
    const { browser } = await start({ config, routes: signingIn })
    let answer = await browser.post("/sign-in", { json: { name: "Ann", password: "wrong" } })
    for (let attempt = 0; attempt < 100 && answer.status === 401; attempt += 1)
      answer = await browser.post("/sign-in", { json: { name: "Ann", password: "wrong" } })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
  })
})

describe("messages for the operator", () => {
  test("go into the log of the request, if Fastify logs", async () => {
    const lines: { reqId?: string; msg: string; level: number }[] = []
    const { app } = await start({
      config: { ...broken(), logger: undefined },
      server: { logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } },
    })
    await app.inject({ url: "/name", headers: { cookie } })
    const [entry] = lines.filter(({ msg }) => msg.startsWith("AdapterError"))
    expect(entry).toMatchObject({ reqId: "req-1", level: 50, msg: expect.stringContaining("docs/errors/") })
  })

  test("go to the configuration's own logger, if it has one", async () => {
    const logged: unknown[] = []
    const config = { ...broken(), logger: { error: (error: Error) => void logged.push(error.name) } }
    const lines: string[] = []
    const { app } = await start({
      config,
      server: { logger: { level: "error", stream: { write: (line: string) => void lines.push(line) } } },
    })
    await app.inject({ url: "/name", headers: { cookie } })
    expect(logged).toContain("AdapterError")
    expect(lines.join()).not.toContain("docs/errors/")
  })
})

test("an AccessDenied of a handler is Fastify's 403", async () => {
  const running = await start({
    routes: (app, auth) =>
      app.get(
        "/admin",
        { preHandler: auth.protect({ allow: ({ user }) => user?.name === "Bob" }) },
        async () => "",
      ),
  })
  await signIn(running)
  const answer = await running.browser.get("/admin")
  expect([answer.status, answer.json()]).toEqual([
    403,
    expect.objectContaining({ message: AccessDenied.type }),
  ])
})
