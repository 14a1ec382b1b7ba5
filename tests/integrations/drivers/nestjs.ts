import "reflect-metadata"
import {
  AuthGuard,
  AuthModule,
  AuthService,
  AuthException,
  Session,
  type AuthRequest,
  type SignInOptions,
  type SignOutOptions,
} from "@latchkey/nestjs"
import { Body, Controller, Get, HttpCode, Inject, Post, Redirect, Req, Res, UseGuards } from "@nestjs/common"
import { NestFactory, type AbstractHttpAdapter } from "@nestjs/core"
import type { Server } from "node:http"
import { afterEach } from "vitest"
import type { ContractConfig, FrameworkDriver } from "../contract/driver.ts"
import { asTls, overHttp } from "./over-http.ts"
import { accountAnswer } from "./account-routes.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/** The response of Express, which can append a header, or of Fastify, which appends cookies anyway. */
interface PlatformResponse {
  append?(name: string, value: string): void
  header(name: string, value: string): void
}

function setTheme(response: PlatformResponse): void {
  const cookie = ["set-cookie", "theme=dark; Path=/"] as const
  if (response.append === undefined) response.header(...cookie)
  else response.append(...cookie)
}

/** Adds the contract's routes. */
@Controller()
class Routes {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  @Get(["page", "api/auth/me"])
  page(@Session() session: Session | null, @Res({ passthrough: true }) response: PlatformResponse): object {
    setTheme(response)
    return { session }
  }

  @Get(["protected", "api/auth/members"])
  @UseGuards(AuthGuard)
  protected(@Session() session: Session, @Res({ passthrough: true }) response: PlatformResponse): object {
    setTheme(response)
    return { session }
  }

  @Get("access-token")
  async accessToken(@Req() request: AuthRequest): Promise<object> {
    return this.#auth.accessToken(request, "idp")
  }

  @Get("sessions")
  async sessions(@Req() request: AuthRequest): Promise<object> {
    return this.#auth.sessions(request)
  }

  @Post("sessions")
  async endSession(@Req() request: AuthRequest, @Body() { id }: { id: string }): Promise<string> {
    return JSON.stringify(await this.#auth.endSession(request, id))
  }

  @Post("sign-out-everywhere")
  async signOutEverywhere(@Req() request: AuthRequest, @Body() { user }: { user: string }): Promise<string> {
    await this.#auth.signOutEverywhere(request, user)
    return "null"
  }

  @Post("sign-out-at-provider")
  @Redirect()
  async signOutAtProvider(@Req() request: AuthRequest): Promise<object> {
    return this.#auth.signOut(request, { provider: true, redirectTo: "/page" })
  }

  @Post("actions/sign-in")
  @Redirect()
  async signIn(
    @Req() request: AuthRequest,
    @Body() { provider, ...options }: SignInOptions & { provider?: string },
  ): Promise<object> {
    return this.#auth.signIn(request, provider, options)
  }

  @Post("actions/sign-out")
  @Redirect()
  async signOut(@Req() request: AuthRequest, @Body() options: SignOutOptions): Promise<object> {
    return this.#auth.signOut(request, options)
  }

  @Post("actions/update")
  @HttpCode(200)
  async update(@Req() request: AuthRequest): Promise<string> {
    return JSON.stringify(await this.#auth.update(request, {}))
  }

  @Get("passkeys")
  async passkeys(@Req() request: AuthRequest): Promise<object> {
    return this.#answer(request, "")
  }

  @Post("passkeys/rename")
  async rename(@Req() request: AuthRequest, @Body() body: object): Promise<object> {
    return this.#answer(request, "/rename", body)
  }

  @Post("passkeys/remove")
  async remove(@Req() request: AuthRequest, @Body() body: object): Promise<object> {
    return this.#answer(request, "/remove", body)
  }

  @Get("accounts")
  async accounts(@Req() request: AuthRequest): Promise<object> {
    return this.#auth.accounts.list(request)
  }

  @Post("accounts")
  async unlink(@Req() request: AuthRequest, @Body() body: object): Promise<string> {
    const posted = { method: "POST", body: JSON.stringify(body) }
    const { list, unlink } = this.#auth.accounts
    const answer = await accountAnswer(new Request("http://localhost/accounts", posted), {
      list: async () => list(request),
      unlink: async (account) => thrownAsError(() => unlink(request, account)),
    })
    return answer.text()
  }

  @Get("start-session")
  async startByLink(@Req() request: AuthRequest): Promise<object> {
    return this.#start(request, {})
  }

  @Post("start-session")
  @HttpCode(200)
  async startSession(@Req() request: AuthRequest, @Body() body: object): Promise<object> {
    return this.#start(request, { method: "POST", body: JSON.stringify(body) })
  }

  async #start(request: AuthRequest, sent: RequestInit): Promise<object> {
    const answer = await startAnswer(
      new Request("http://localhost/start-session", sent),
      async (...who) => {
        const { url } = await thrownAsError(() => this.#auth.startSession(request, ...who))
        return url
      },
      async () => this.#auth.stopActing(request),
    )
    return answer.json()
  }

  async #answer(request: AuthRequest, path: string, body?: object): Promise<object> {
    const { list, rename, remove } = this.#auth.passkeys
    const posted = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
    const answer = await passkeyAnswer(new Request(`http://localhost/passkeys${path}`, posted), {
      list: async () => list(request),
      rename: async (...how) => thrownAsError(() => rename(request, ...how)),
      remove: async (id) => thrownAsError(() => remove(request, id)),
    })
    return answer.json()
  }
}

/** Throws the service's error, which the contract's routes show. It's the cause of NestJS's exception. */
async function thrownAsError<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof AuthException ? error.cause : error
  }
}

/** Returns the driver for NestJS on a platform. Browsers' page requests ask for documents. */
export function nestjs(name: string, adapter: () => AbstractHttpAdapter): FrameworkDriver {
  const servers = new Set<Server>()
  afterEach(() => {
    for (const server of servers) server.close()
    servers.clear()
  })
  async function start(config: ContractConfig): Promise<Server> {
    const root = { module: class Root {}, imports: [AuthModule.forRoot(config)], controllers: [Routes] }
    const app = await NestFactory.create(root, adapter(), { logger: false, abortOnError: false })
    const server: Server = app.getHttpServer()
    asTls(server)
    servers.add(server)
    await app.listen(0, "127.0.0.1")
    return server
  }
  return {
    name: `NestJS on ${name}`,
    basePath: "/api/auth",
    isCatchAll: false,
    hasActions: true,
    application: (config) => {
      const send = overHttp(start(config))
      return async (request, target) => send(asked(request), target)
    },
  }
}

/** Marks a GET request as a browser's navigation, which asks for a document. A program would get a status. */
function asked(request: Request): Request {
  if (new URL(request.url).pathname !== "/protected") return request
  const headers = new Headers(request.headers)
  headers.set("accept", "text/html")
  return new Request(request, { headers })
}
