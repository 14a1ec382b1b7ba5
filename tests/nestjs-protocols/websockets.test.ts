import { once } from "node:events"
import { AuthGuard, Public, Session } from "@latchkey/nestjs"
import { UseGuards, type Type } from "@nestjs/common"
import { APP_GUARD, type AbstractHttpAdapter } from "@nestjs/core"
import { ExpressAdapter } from "@nestjs/platform-express"
import { FastifyAdapter } from "@nestjs/platform-fastify"
import { WsAdapter } from "@nestjs/platform-ws"
import { SubscribeMessage, WebSocketGateway } from "@nestjs/websockets"
import { describe, expect, test } from "vitest"
import { WebSocket } from "ws"
import { start, type Browser } from "../../packages/nestjs/test/application.ts"

/** A gateway behind the guard of the application. */
@WebSocketGateway({ path: "/messages" })
class Gateway {
  @SubscribeMessage("me")
  me(): object {
    return { event: "me", data: "me" }
  }

  @SubscribeMessage("ping")
  @Public()
  ping(): object {
    return { event: "ping", data: "pong" }
  }

  @SubscribeMessage("session")
  @Public()
  session(@Session() session: Session | null): object {
    return { event: "session", data: session }
  }
}

/** A gateway with its own guard, in an application without one. */
@WebSocketGateway({ path: "/messages" })
@UseGuards(AuthGuard)
class GuardedGateway extends Gateway {}

const platforms: readonly (readonly [string, () => AbstractHttpAdapter])[] = [
  ["Express", () => new ExpressAdapter()],
  ["Fastify", () => new FastifyAdapter()],
]

/** Sends messages over one connection, which has the cookies of the browser. Returns the answers. */
async function send(browser: Browser, ...events: readonly string[]): Promise<readonly unknown[]> {
  const { port } = browser
  const cookie = browser.cookies.header({ url: new URL("http://app.example") }) ?? ""
  const socket = new WebSocket(`ws://127.0.0.1:${port}/messages`, {
    headers: { cookie, host: "app.example" },
  })
  await once(socket, "open")
  const answers: unknown[] = []
  for (const event of events) {
    const answered = once(socket, "message")
    socket.send(JSON.stringify({ event, data: {} }))
    const [text] = await answered
    answers.push(JSON.parse(String(text)))
  }
  socket.close()
  return answers
}

describe.each(platforms)("a gateway of WebSockets on %s", (_name, adapter) => {
  const application = async (gateway: Type, ...providers: object[]): Promise<Browser> =>
    start(adapter(), [], {
      providers: [gateway, ...(providers as Type[])],
      prepare: (app) => void app.useWebSocketAdapter(new WsAdapter(app)),
    })
  const guard = { provide: APP_GUARD, useClass: AuthGuard }
  const refused = { event: "exception", data: expect.objectContaining({ message: "Forbidden resource" }) }
  const pong = { event: "ping", data: "pong" }

  test.each([
    ["the application's guard", Gateway, [guard]],
    ["its own guard", GuardedGateway, []],
  ] as const)(
    "refuses a message by %s, with a session, too, and goes on",
    async (_of, gateway, providers) => {
      const browser = await application(gateway, ...providers)
      expect(await send(browser, "me", "ping")).toEqual([refused, pong])
      await browser.signIn()
      expect(await send(browser, "me", "ping")).toEqual([refused, pong])
    },
  )

  test("tells no handler that the user is signed out: asking for the session fails", async () => {
    const browser = await application(Gateway, guard)
    const failed = { event: "exception", data: expect.objectContaining({ message: "Internal server error" }) }
    expect(await send(browser, "session", "ping")).toEqual([failed, pong])
  })
})
