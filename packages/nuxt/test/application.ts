import { once } from "node:events"
import { createServer, request as send, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { createCookieJar, type CookieJar } from "@latchkey/test-kit/cookie-jar"
import Credentials from "@latchkey/providers/credentials"
import {
  createApp,
  createRouter,
  defineEventHandler,
  fetchWithEvent,
  toNodeListener,
  type App,
  type EventHandler,
  type H3Event,
} from "h3"
import { fetchNodeRequestHandler } from "node-mock-http"
import { onTestFinished } from "vitest"
import { NuxtAuth, type NitroValues, type NuxtAuthConfig, type NuxtAuthResult } from "../src/server.ts"

/** The URL of the applications. */
export const origin = "http://app.example"

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
export function configuration(more: Partial<NuxtAuthConfig> = {}): NuxtAuthConfig {
  return {
    secret: "a secret of more than thirty-two bytes",
    trustHost: true,
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
      }),
    ],
    ...more,
  }
}

/** Returns a configuration that counts how often a session is read. */
export function counting(more: Partial<NuxtAuthConfig> = {}): {
  config: NuxtAuthConfig
  reads: () => number
} {
  let reads = 0
  const session: NonNullable<NuxtAuthConfig["callbacks"]>["session"] = ({ session: made }) => {
    reads++
    return made
  }
  return { config: configuration({ callbacks: { session }, ...more }), reads: () => reads }
}

/** The parts of an application. */
export interface Parts {
  /** Handlers by path. */
  readonly routes?: Readonly<Record<string, EventHandler>>
  /** Nitro's route rules, which answer before all middleware. */
  readonly rules?: readonly EventHandler[]
  /** Middleware that runs before the service. */
  readonly before?: readonly EventHandler[]
  readonly nitro?: NitroValues
  /** The values that a platform adds to every request, such as `cloudflare`. */
  readonly platform?: object
}

/** The application of each request. */
const applications = new WeakMap<H3Event, App>()

/** Sends a request from an application to itself, like Nitro's `event.fetch`. */
export async function fetchOwn(event: H3Event, path: string, init: RequestInit = {}): Promise<Response> {
  const listener = toNodeListener(applications.get(event) as App)
  return fetchWithEvent<unknown, Response>(event, path, init, {
    fetch: async (input: unknown, options: unknown) =>
      fetchNodeRequestHandler(
        listener as unknown as Parameters<typeof fetchNodeRequestHandler>[0],
        String(input),
        options as object,
      ),
  })
}

/** Creates the parts of a Nitro application that concern the service: hooks, the order of handlers, and own requests. */
export function nitroApplication(service: NuxtAuthResult, parts: Parts = {}): App {
  const { routes = {}, rules = [], before = [], nitro = {}, platform = {} } = parts
  const beforeResponse: ((event: H3Event) => void)[] = []
  const app = createApp({
    onRequest: (event) => {
      Object.assign(event.context, platform)
      applications.set(event, app)
    },
    onBeforeResponse: (event) => beforeResponse.forEach((run) => run(event)),
    onError: (error, event) => {
      error.unhandled = false
      if (!event.handled) event.node.res.end(JSON.stringify({ message: error.message }))
    },
  })
  for (const handler of [...rules, ...before]) app.use("/", handler)
  app.use("/", service.handler)
  const router = createRouter({ preemptive: true })
  for (const [path, handler] of Object.entries(routes)) router.use(path, handler)
  app.use("/", router.handler)
  service.install({ h3App: app, hooks: { hook: (_, run) => beforeResponse.push(run) } }, nitro)
  return app
}

/** Returns a browser that visits the service. */
export function visit(
  config: NuxtAuthConfig,
  parts: (service: NuxtAuthResult) => Parts = () => ({}),
): Browser {
  const service = NuxtAuth(config)
  return new Browser(nitroApplication(service, parts(service)))
}

/** Returns a handler that answers with a function's result for the event. */
export function answering(run: (event: H3Event) => unknown): EventHandler {
  return defineEventHandler(async (event) => JSON.stringify((await run(event)) ?? null))
}

/** A browser that keeps cookies and doesn't follow redirects. */
export class Browser {
  readonly cookies: CookieJar = createCookieJar()
  readonly #port: Promise<number>

  constructor(app: App) {
    const server = createServer(toNodeListener(app)).listen(0, "127.0.0.1")
    onTestFinished(() => void server.close())
    this.#port = once(server, "listening").then(() => (server.address() as AddressInfo).port)
  }

  async send(
    path: string,
    {
      method = "GET",
      headers = {},
      body = "",
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> {
    const url = new URL(path, origin)
    const cookie = this.cookies.header({ url })
    const sent = send({
      host: "127.0.0.1",
      port: await this.#port,
      method,
      path,
      headers: {
        host: url.host,
        connection: "close",
        ...(body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
    })
    sent.end(body)
    const [answer] = (await once(sent, "response")) as [IncomingMessage]
    const chunks: Uint8Array[] = []
    for await (const chunk of answer) chunks.push(chunk as Uint8Array)
    const received = new Headers()
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      for (const value of values) received.append(name, value)
    for (const line of received.getSetCookie()) this.cookies.keep(line, url)
    const status = answer.statusCode ?? 0
    return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), {
      status,
      headers: received,
    })
  }

  /** Posts a form, like a page of the application. */
  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { origin },
  ): Promise<Response> {
    const type = { "content-type": "application/x-www-form-urlencoded" }
    return this.send(path, {
      method: "POST",
      headers: { ...type, ...headers },
      body: String(new URLSearchParams(fields)),
    })
  }

  /** Signs in as `ann`, over HTTP. */
  async signIn(basePath = "/api/auth", name = "ann"): Promise<Response> {
    const { csrfToken }: { csrfToken: string } = await (await this.send(`${basePath}/csrf`)).json()
    return this.post(`${basePath}/callback/credentials`, { csrfToken, name, password: "sesame" })
  }
}
