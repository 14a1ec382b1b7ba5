import { setTimeout as delay } from "node:timers/promises"
import { AuthGuard, Public, Session } from "@latchkey/nestjs"
import { ApolloDriver, type ApolloDriverConfig } from "@nestjs/apollo"
import { Injectable, type DynamicModule } from "@nestjs/common"
import { APP_GUARD, type AbstractHttpAdapter } from "@nestjs/core"
import { GraphQLModule, Query, Resolver, Subscription } from "@nestjs/graphql"
import { MercuriusDriver, type MercuriusDriverConfig } from "@nestjs/mercurius"
import { ExpressAdapter } from "@nestjs/platform-express"
import { FastifyAdapter } from "@nestjs/platform-fastify"
import { createClient } from "graphql-ws"
import { describe, expect, test } from "vitest"
import { WebSocket } from "ws"
import { start, type Browser } from "../../packages/nestjs/test/application.ts"

/** Sends one event. */
async function* once(event: object): AsyncGenerator<object> {
  await delay(1)
  yield event
}

@Resolver()
@Injectable()
class Resolvers {
  @Query(() => String)
  @Public()
  greeting(): string {
    return "Hello"
  }

  @Subscription(() => String)
  orders(): AsyncIterator<object> {
    return once({ orders: "an order" })
  }

  @Subscription(() => String)
  @Public()
  news(): AsyncIterator<object> {
    return once({ news: "the news" })
  }

  @Subscription(() => String)
  @Public()
  mine(@Session() session: Session | null): AsyncIterator<object> {
    return once({ mine: session?.user?.name ?? "no user" })
  }
}

const drivers: readonly (readonly [string, () => AbstractHttpAdapter, () => DynamicModule])[] = [
  [
    "Apollo on Express",
    () => new ExpressAdapter(),
    () =>
      GraphQLModule.forRoot<ApolloDriverConfig>({
        driver: ApolloDriver,
        autoSchemaFile: true,
        subscriptions: { "graphql-ws": true },
      }),
  ],
  [
    "Mercurius on Fastify",
    () => new FastifyAdapter(),
    () =>
      GraphQLModule.forRoot<MercuriusDriverConfig>({
        driver: MercuriusDriver,
        autoSchemaFile: true,
        subscription: { fullWsTransport: true },
      }),
  ],
]

/** Subscribes over a connection that has the cookies of the browser. Returns what comes first. */
async function subscribe(browser: Browser, query: string): Promise<object> {
  const headers = {
    host: "app.example",
    cookie: browser.cookies.header({ url: new URL("http://app.example") }) ?? "",
  }
  const client = createClient({
    url: `ws://127.0.0.1:${browser.port}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers })
      }
    },
  })
  try {
    for await (const answer of client.iterate({ query })) return answer
    return {}
  } catch (error) {
    return { errors: error }
  } finally {
    await client.dispose()
  }
}

describe.each(drivers)(
  "subscriptions of %s, behind the guard of the application,",
  (_name, adapter, graphql) => {
    test("are refused with and without a session, unless they're public", async () => {
      const browser = await start(adapter(), [], {
        imports: [graphql()],
        providers: [Resolvers, { provide: APP_GUARD, useClass: AuthGuard }],
      })
      for (const isSignedIn of [false, true]) {
        if (isSignedIn) await browser.signIn()
        expect(await subscribe(browser, "subscription { orders }")).toHaveProperty("errors")
        expect(await subscribe(browser, "subscription { mine }")).toHaveProperty("errors")
        expect(await subscribe(browser, "subscription { news }")).toEqual({ data: { news: "the news" } })
      }
    })
  },
)
