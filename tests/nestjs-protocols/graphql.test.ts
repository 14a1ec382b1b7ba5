import { Allow, AuthGuard, Public, Session } from "@latchkey/nestjs"
import { ApolloDriver, type ApolloDriverConfig } from "@nestjs/apollo"
import { Injectable, type DynamicModule } from "@nestjs/common"
import { APP_GUARD, type AbstractHttpAdapter } from "@nestjs/core"
import { GraphQLModule, Query, Resolver, Mutation } from "@nestjs/graphql"
import { MercuriusDriver, type MercuriusDriverConfig } from "@nestjs/mercurius"
import { ExpressAdapter } from "@nestjs/platform-express"
import { FastifyAdapter } from "@nestjs/platform-fastify"
import { describe, expect, test } from "vitest"
import { start, type Browser } from "../../packages/nestjs/test/application.ts"

/** The application's resolver. No decorator guards it, because the guard is the application's. */
@Resolver()
@Injectable()
class Resolvers {
  @Query(() => String)
  me(@Session() session: Session): string {
    return session.user?.name ?? "without a name"
  }

  @Query(() => String)
  @Public()
  greeting(@Session() session: Session | null): string {
    return `Hello, ${session?.user?.name ?? "stranger"}`
  }

  @Mutation(() => String)
  @Allow(({ user }) => user?.name === "root")
  erase(): string {
    return "erased"
  }
}

/** The drivers, each on its platform. */
const drivers: readonly (readonly [string, () => AbstractHttpAdapter, () => DynamicModule])[] = [
  [
    "Apollo on Express",
    () => new ExpressAdapter(),
    () => GraphQLModule.forRoot<ApolloDriverConfig>({ driver: ApolloDriver, autoSchemaFile: true }),
  ],
  [
    "Mercurius on Fastify",
    () => new FastifyAdapter(),
    () => GraphQLModule.forRoot<MercuriusDriverConfig>({ driver: MercuriusDriver, autoSchemaFile: true }),
  ],
]

/** The compared parts of a GraphQL response. */
interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

async function ask(browser: Browser, query: string): Promise<{ status: number; answer: Answer }> {
  const response = await browser.send("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/html" },
    body: JSON.stringify({ query }),
  })
  return { status: response.status, answer: await response.json() }
}

describe.each(drivers)("%s, behind the guard of the application,", (_name, adapter, graphql) => {
  const application = async (): Promise<Browser> =>
    start(adapter(), [], {
      imports: [graphql()],
      providers: [Resolvers, { provide: APP_GUARD, useClass: AuthGuard }],
    })

  test("refuses a query without a session with the code UNAUTHENTICATED", async () => {
    const { answer } = await ask(await application(), "{ me }")
    expect(answer.errors?.map(({ extensions }) => extensions?.code)).toEqual(["UNAUTHENTICATED"])
    expect(answer.data ?? null).toBeNull()
  })

  test("answers a query with a session, which the resolver gets", async () => {
    const browser = await application()
    await browser.signIn()
    expect(await ask(browser, "{ me }")).toEqual({ status: 200, answer: { data: { me: "ann" } } })
  })

  test("answers a public query with and without a session", async () => {
    const browser = await application()
    expect((await ask(browser, "{ greeting }")).answer.data).toEqual({ greeting: "Hello, stranger" })
    await browser.signIn()
    expect((await ask(browser, "{ greeting }")).answer.data).toEqual({ greeting: "Hello, ann" })
  })

  test("refuses a mutation that the user may not make with the code FORBIDDEN", async () => {
    const browser = await application()
    await browser.signIn()
    const { answer } = await ask(browser, "mutation { erase }")
    expect(answer.errors?.map(({ extensions }) => extensions?.code)).toEqual(["FORBIDDEN"])
  })
})
