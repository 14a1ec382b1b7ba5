import { AuthGuard, AuthModule, AuthService, type AuthRequest, type NestAuthConfig } from "@latchkey/nestjs"
import {
  Controller,
  Get,
  Inject,
  Injectable,
  Module,
  Req,
  Res,
  VersioningType,
  type INestApplication,
} from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { describe, expect, test } from "vitest"
import { configuration, platforms, start } from "./application.ts"

@Injectable()
class Users {
  nickname(name: string): string {
    return `${name} of the users`
  }
}

@Module({ providers: [Users], exports: [Users] })
class UsersModule {}

/** Returns a configuration whose callback gets the name from an injected service. */
function withUsers(users: Users): NestAuthConfig {
  return configuration({
    callbacks: {
      session: ({ session, token }) => ({
        ...session,
        user: { ...session.user, name: users.nickname(String(token.name)) },
      }),
    },
  })
}

@Injectable()
class Options {
  readonly #users: Users

  constructor(@Inject(Users) users: Users) {
    this.#users = users
  }

  createAuthConfig(): NestAuthConfig {
    return withUsers(this.#users)
  }
}

@Controller({ path: "name", version: "2" })
class Names {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  @Get()
  async name(@Req() request: AuthRequest): Promise<object> {
    return { name: (await this.#auth.session(request))?.user?.name }
  }
}

@Controller("cookies")
class Cookies {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  @Get()
  async update(
    @Req() request: AuthRequest,
    @Res({ passthrough: true }) response: { header(name: string, value: string): void },
  ): Promise<object> {
    response.header("set-cookie", "theme=dark; Path=/")
    await this.#auth.update(request, {})
    await this.#auth.update(request, {})
    return { session: await this.#auth.session(request) }
  }
}

/** A feature module that imports nothing from our package. */
@Module({ controllers: [Names] })
class FeatureModule {}

describe.each(platforms)("on %s", (_name, adapter) => {
  test.each([
    [
      "a factory",
      AuthModule.forRootAsync({ imports: [UsersModule], inject: [Users], useFactory: withUsers }),
    ],
    [
      "a factory that waits",
      AuthModule.forRootAsync({
        imports: [UsersModule],
        inject: [Users],
        useFactory: async (users: Users) => withUsers(users),
      }),
    ],
    ["a class", AuthModule.forRootAsync({ imports: [UsersModule], useClass: Options })],
  ])("callbacks use injected services: the configuration comes from %s", async (_what, auth) => {
    const browser = await start(adapter(), [Names], { auth })
    await browser.signIn()
    expect(await (await browser.send("/api/auth/session")).json()).toMatchObject({
      user: { name: "ann of the users" },
    })
  })

  test("every module gets the service, also under a global prefix, with versions and a guard", async () => {
    const browser = await start(adapter(), [], {
      imports: [FeatureModule],
      providers: [{ provide: APP_GUARD, useClass: AuthGuard }],
      prepare: (app) => {
        app.setGlobalPrefix("api")
        app.enableVersioning({ type: VersioningType.URI })
        app.enableShutdownHooks()
      },
    })
    expect((await browser.send("/api/v2/name")).status).toBe(401)
    await browser.signIn()
    expect(await (await browser.send("/api/v2/name")).json()).toEqual({ name: "ann" })
  })

  test("the base path is the one that the configuration names, whatever the prefix", async () => {
    const auth = AuthModule.forRoot(configuration({ basePath: "/login" }))
    const prepare = (app: INestApplication): void => void app.setGlobalPrefix("v1")
    const browser = await start(adapter(), [], { auth, prepare })
    expect((await browser.send("/login/session")).status).toBe(200)
    expect((await browser.send("/v1/login/session")).status).toBe(404)
    expect((await browser.send("/api/auth/session")).status).toBe(404)
  })

  test("CORS of the application applies to the service's answers", async () => {
    const browser = await start(adapter(), [], {
      prepare: (app) => app.enableCors({ origin: "https://pages.example", credentials: true }),
    })
    const headers = { origin: "https://pages.example" }
    const response = await browser.send("/api/auth/session", { headers })
    expect(response.headers.get("access-control-allow-origin")).toBe("https://pages.example")
    expect(response.headers.get("access-control-allow-credentials")).toBe("true")
  })

  test("the service's cookies stand beside the application's, each once, and no cache keeps the answer", async () => {
    const browser = await start(adapter(), [Cookies])
    await browser.signIn()
    const response = await browser.send("/cookies")
    const names = response.headers.getSetCookie().map((line) => line.split("=", 1)[0])
    expect(new Set(names)).toEqual(new Set(["theme", "authjs.session-token"]))
    expect(names).toHaveLength(2)
    expect(response.headers.get("cache-control")).toContain("private")
  })

  test("an application that was closed answers nothing and leaves no connection", async () => {
    const browser = await start(adapter(), [Cookies])
    await browser.signIn()
    await browser.app.close()
    expect(browser.app.getHttpServer().listening).toBe(false)
  })
})
