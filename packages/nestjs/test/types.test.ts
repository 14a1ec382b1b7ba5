import type { Allows, AuthService, Redirection, Session, User } from "@latchkey/nestjs"
import type { NestAuthConfig } from "@latchkey/nestjs"
import type { JWT } from "@latchkey/nestjs/jwt"
import type { Session as SessionOfTypes } from "@latchkey/nestjs/types"
import { expectTypeOf, test } from "vitest"

declare module "@latchkey/nestjs/types" {
  interface Session {
    badge?: number
  }
  interface User {
    department?: string
  }
}

declare module "@latchkey/nestjs/jwt" {
  interface JWT {
    badge?: number
  }
}

test("a session that the application augments is the decorator's, the service's and the callbacks'", () => {
  expectTypeOf<Session>().toEqualTypeOf<SessionOfTypes>()
  expectTypeOf<Session["badge"]>().toEqualTypeOf<number | undefined>()
  expectTypeOf<NonNullable<Session["user"]>["name"]>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Awaited<ReturnType<AuthService["session"]>>>().toEqualTypeOf<Session | null>()
  expectTypeOf<Parameters<Allows>[0]>().toEqualTypeOf<Session>()
  expectTypeOf<User["department"]>().toEqualTypeOf<string | undefined>()
  type OfSession = NonNullable<NonNullable<NestAuthConfig["callbacks"]>["session"]>
  expectTypeOf<Parameters<OfSession>[0]["token"]["badge"]>().toEqualTypeOf<JWT["badge"]>()
})

test("signIn returns what @Redirect() takes", () => {
  expectTypeOf<Redirection["url"]>().toEqualTypeOf<string>()
  expectTypeOf<Redirection["statusCode"]>().toExtend<number>()
})
