import "reflect-metadata"
import { AuthModule, type NestAuthConfig } from "@latchkey/nestjs"
import Credentials from "@latchkey/providers/credentials"
import { createCookieJar, type CookieJar } from "@latchkey/test-kit/cookie-jar"
import type {
  DynamicModule,
  INestApplication,
  ModuleMetadata,
  NestApplicationOptions,
  Type,
} from "@nestjs/common"
import { NestFactory, type AbstractHttpAdapter } from "@nestjs/core"
import { ExpressAdapter } from "@nestjs/platform-express"
import { FastifyAdapter } from "@nestjs/platform-fastify"
import { request as send, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { once } from "node:events"
import { afterEach } from "vitest"

/** The platforms, by name. */
export const platforms: readonly (readonly [string, () => AbstractHttpAdapter])[] = [
  ["Express", () => new ExpressAdapter()],
  ["Fastify", () => new FastifyAdapter()],
]

/** The applications' host, which `AUTH_URL` would set in production. */
export const origin = "http://app.example"

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
export function configuration(more: Partial<NestAuthConfig> = {}): NestAuthConfig {
  return {
    secret: "a secret of more than thirty-two bytes",
    trustHost: true,
    freshSessions: true,
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

const applications = new Set<INestApplication>()

afterEach(async () => {
  for (const app of applications) await app.close()
  applications.clear()
})

/** The differences from the usual application. */
export interface Deviations extends ModuleMetadata {
  readonly auth?: DynamicModule
  readonly options?: NestApplicationOptions
  readonly prepare?: (app: INestApplication) => void | Promise<void>
}

/** Starts an application with some controllers, and returns a browser at its URL. */
export async function start(
  adapter: AbstractHttpAdapter,
  controllers: Type[],
  { auth = AuthModule.forRoot(configuration()), options, prepare, imports = [], ...more }: Deviations = {},
): Promise<Browser> {
  const root = { module: class Root {}, imports: [auth, ...imports], controllers, ...more }
  const app = await NestFactory.create(root, adapter, { logger: false, abortOnError: false, ...options })
  applications.add(app)
  await prepare?.(app)
  await app.listen(0, "127.0.0.1")
  return new Browser(app)
}

/** A request. */
export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A browser that keeps cookies and doesn't follow redirects. */
export class Browser {
  readonly cookies: CookieJar = createCookieJar()
  readonly app: INestApplication

  constructor(app: INestApplication) {
    this.app = app
  }

  get port(): number {
    const server: Server = this.app.getHttpServer()
    return (server.address() as AddressInfo).port
  }

  async send(path: string, { method = "GET", headers = {}, body = "" }: Sent = {}): Promise<Response> {
    const url = new URL(path, origin)
    const cookie = this.cookies.header({ url })
    const sent = send({
      port: this.port,
      host: "127.0.0.1",
      method,
      path,
      headers: {
        host: url.host,
        connection: "close",
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
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) {
    const type = { "content-type": "application/x-www-form-urlencoded" }
    return this.send(path, {
      method: "POST",
      headers: { ...type, ...headers },
      body: String(new URLSearchParams(fields)),
    })
  }

  /** Signs in as `ann`, over HTTP. */
  async signIn(basePath = "/api/auth", fields: Record<string, string> = {}): Promise<Response> {
    const { csrfToken }: { csrfToken: string } = await (await this.send(`${basePath}/csrf`)).json()
    return this.post(`${basePath}/callback/credentials`, {
      csrfToken,
      name: "ann",
      password: "sesame",
      ...fields,
    })
  }
}
