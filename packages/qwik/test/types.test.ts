import "./without-optimizer.ts"
import * as entry from "@latchkey/qwik"
import type { GetSessionResult, QwikAuthConfig, ServerAuth, Session } from "@latchkey/qwik"
import GitHub from "@latchkey/qwik/providers/github"
import OIDC from "@latchkey/qwik/providers/oidc"
import { expect, expectTypeOf, test } from "vitest"

test("has no function of a name under which secrets would reach the browser", () => {
  expect(entry).not.toHaveProperty("QwikAuth$")
  expect(entry).not.toHaveProperty("QwikAuthQrl")
  // oxlint-disable-next-line import/namespace -- declared, so that its use is a compile error, and nowhere defined
  const { QwikAuth$: renamed } = entry
  // @ts-expect-error -- "This expression is not callable. Type 'RenamedToServerAuth$' has no call signatures."
  expect(() => renamed(() => ({ providers: [GitHub] }))).toThrow(TypeError)
})

test("editors suggest the ids of the application's own providers for `useSignIn`", () => {
  const application = () => entry.serverAuth$(() => ({ providers: [GitHub, OIDC({ id: "my-idp" })] }))
  type Given = NonNullable<Parameters<ReturnType<ReturnType<typeof application>["useSignIn"]>["submit"]>[0]>
  type Id = Exclude<Extract<Given, object>, FormData | Event>
  expectTypeOf<Exclude<Id["providerId"], undefined>>().toEqualTypeOf<"github" | "my-idp" | (string & {})>()
})

test("types what applications use [FWK-QWK-03] [FWK-QWK-05] [FWK-QWK-07]", () => {
  expectTypeOf<ReturnType<ServerAuth["useSession"]>["value"]>().toEqualTypeOf<Session | null>()
  type Result = NonNullable<ReturnType<ServerAuth["useSignIn"]>["value"]>
  expectTypeOf<Result["failed"]>().toEqualTypeOf<true | undefined>()
  expectTypeOf<NonNullable<Result["fieldErrors"]>["providerId"]>().toEqualTypeOf<string[] | undefined>()
  expectTypeOf<Result["formErrors"]>().toEqualTypeOf<string[] | undefined>()
  type SignOutResult = NonNullable<ReturnType<ServerAuth["useSignOut"]>["value"]>
  expectTypeOf<keyof NonNullable<SignOutResult["fieldErrors"]>>().toEqualTypeOf<"redirectTo">()
  expectTypeOf<Awaited<GetSessionResult>["data"]>().toEqualTypeOf<Session | null>()
  expectTypeOf<{ providers: [] }>().toExtend<QwikAuthConfig>()
})
