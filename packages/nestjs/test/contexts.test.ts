import { Allow, AuthGuard, Session } from "@latchkey/nestjs"
import { Controller, Get, Inject, Injectable, Req, UseGuards } from "@nestjs/common"
import { ExternalContextCreator } from "@nestjs/core"
import { describe, expect, test } from "vitest"
import { platforms, start } from "./application.ts"

/** A GraphQL resolver, a gateway or a message handler. NestJS calls each through an external context. */
@Injectable()
class Handlers {
  @UseGuards(AuthGuard)
  me(): string {
    return "me"
  }

  @Allow(() => true)
  allowed(): string {
    return "allowed"
  }
}

/** Calls handlers like the packages for GraphQL, WebSockets and microservices. */
@Controller()
class Calls {
  readonly #creator: ExternalContextCreator
  readonly #handlers: Handlers

  constructor(
    @Inject(ExternalContextCreator) creator: ExternalContextCreator,
    @Inject(Handlers) handlers: Handlers,
  ) {
    this.#creator = creator
    this.#handlers = handlers
  }

  async #call(type: string, args: unknown[], method: "me" | "allowed" = "me"): Promise<object> {
    const handler = this.#handlers[method]
    const call = this.#creator.create(
      this.#handlers,
      handler,
      method,
      undefined,
      undefined,
      undefined,
      undefined,
      { guards: true, filters: false, interceptors: false },
      type,
    )
    try {
      return { result: await call(...args) }
    } catch (error) {
      return { error: (error as { status?: number }).status }
    }
  }

  @Get("graphql")
  async graphql(@Req() request: { raw?: unknown }): Promise<object> {
    const reply = { request }
    return {
      req: await this.#call("graphql", [{}, {}, { req: request }, {}]),
      allowed: await this.#call("graphql", [{}, {}, { req: request }, {}], "allowed"),
      raw: await this.#call("graphql", [{}, {}, { req: request.raw ?? request }, {}]),
      reply: await this.#call("graphql", [{}, {}, { reply }, {}]),
      none: await this.#call("graphql", [{}, {}, {}, {}]),
      noContext: await this.#call("graphql", []),
      upgrade: await this.#call("graphql", [{}, {}, { req: { headers: {}, extra: {} } }, {}]),
    }
  }

  @Get("others")
  async others(@Req() request: object): Promise<object> {
    return {
      ws: await this.#call("ws", [{ handshake: { headers: {} }, request }, {}]),
      rpc: await this.#call("rpc", [{}, {}]),
      unknown: await this.#call("carrier-pigeon", [request]),
    }
  }

  @Get("session")
  session(@Session() session: Session | null): object {
    return { session }
  }
}

describe.each(platforms)("on %s", (_name, adapter) => {
  test("a resolver of GraphQL is guarded by the request in its context, and refused without one", async () => {
    const browser = await start(adapter(), [Calls], { providers: [Handlers] })
    const refused = { error: 403 }
    const signedOut = { error: 401 }
    const nothing = { none: refused, noContext: refused, upgrade: refused }
    expect(await (await browser.send("/graphql", { headers: { accept: "text/html" } })).json()).toEqual({
      req: signedOut,
      allowed: signedOut,
      raw: signedOut,
      reply: signedOut,
      ...nothing,
    })
    await browser.signIn()
    const me = { result: "me" }
    expect(await (await browser.send("/graphql")).json()).toEqual({
      req: me,
      allowed: { result: "allowed" },
      raw: me,
      reply: me,
      ...nothing,
    })
  })

  test("a gateway, a handler of messages and any other context is refused, with a session, too", async () => {
    const browser = await start(adapter(), [Calls], { providers: [Handlers] })
    await browser.signIn()
    expect(await (await browser.send("/others")).json()).toEqual({
      ws: { error: 403 },
      rpc: { error: 403 },
      unknown: { error: 403 },
    })
  })
})
