import type { Actions, RequestEvent } from "@sveltejs/kit"
import type { Handle } from "@sveltejs/kit/hooks"
import { sequence } from "@sveltejs/kit/hooks"
import type { ComponentProps, Snippet } from "svelte"
import { expect, expectTypeOf, test } from "vitest"
import type { SignIn, SignOut } from "../components/index.js"
import { AuthError, SvelteKitAuth, type Session, type SvelteKitAuthConfig } from "../src/index.ts"
import { configuration } from "./application.ts"

const { handle, protect, signIn, signOut, requireSession, update } = SvelteKitAuth(configuration())

test("the hook and its guards are SvelteKit's, alone and in a sequence", () => {
  expectTypeOf(handle).toExtend<Handle>()
  expectTypeOf(protect("/account")).toExtend<Handle>()
  expectTypeOf(sequence(handle, protect("/account"))).toExtend<Handle>()
})

test("events have the session, once the package is imported", () => {
  expectTypeOf<RequestEvent["locals"]["auth"]>().returns.resolves.toEqualTypeOf<Session | null>()
  expectTypeOf<App.PageData["session"]>().toEqualTypeOf<Session | null | undefined>()
})

test("`signIn` and `signOut` are form actions, and functions for one's own", () => {
  const actions = { default: signIn, out: signOut } satisfies Actions
  expect(Object.keys(actions)).toEqual(["default", "out"])
  const ownActions = {
    password: async (event) => signIn(event, "credentials", await event.request.formData()),
    leave: async (event) => signOut(event, { redirectTo: "/" }),
  } satisfies Actions
  expect(Object.keys(ownActions)).toHaveLength(2)
  expectTypeOf(requireSession).returns.resolves.toEqualTypeOf<Session>()
  expectTypeOf(update).returns.resolves.toEqualTypeOf<Session | null>()
})

test("the configuration may depend on the request, and come later", () => {
  SvelteKitAuth(({ platform }) => configuration({ trustHost: platform !== undefined }))
  SvelteKitAuth(async (event) => configuration({ basePath: event.url.pathname }))
  // @ts-expect-error -- a configuration has providers
  SvelteKitAuth({})
  expectTypeOf<SvelteKitAuthConfig>().not.toHaveProperty("raw")
})

test("the package is loaded without SvelteKit's modules, as in a test of an application", () => {
  expect([typeof handle, new AuthError("") instanceof Error]).toEqual(["function", true])
})

test("the components take a provider, where to go, snippets, and the attributes of a form", () => {
  type Properties = ComponentProps<SignIn>
  expectTypeOf<{ provider: string; options: { redirectTo: string }; id: string }>().toExtend<Properties>()
  expectTypeOf<{ submitButton: Snippet; credentials: Snippet; email: Snippet }>().toExtend<Properties>()
  expectTypeOf<{ authorizationParams: { prompt: string } }>().toExtend<Properties>()
  expectTypeOf<{ options: FormData }>().toExtend<ComponentProps<SignOut>>()
  // @ts-expect-error -- a page is named by its path
  expectTypeOf<{ signOutPage: URL }>().toExtend<ComponentProps<SignOut>>()
})
