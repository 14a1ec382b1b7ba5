import { createServerFn } from "@tanstack/react-start"
import * as service from "./auth.server.ts"
import { fresh, signedIn } from "./middleware.ts"

/** The name of the user, as a page of the router reads it. */
export const readName = createServerFn().handler(async () => (await service.auth())?.user?.name ?? null)

/** A function without a guard: the page that calls it has one in `beforeLoad`. */
export const unguarded = createServerFn().handler(() => "the notes")

/** The same with a guard. */
export const guarded = createServerFn()
  .middleware([signedIn])
  .handler(({ context }) => `the notes of ${context.session.user?.name}`)

/** A function for users who signed in a minute ago. */
export const guardedFresh = createServerFn()
  .middleware([fresh])
  .handler(({ context }) => context.session.user?.name ?? null)

/** Signs in with a name and a password. */
export const signIn = createServerFn({ method: "POST" })
  .validator((form: FormData) => form)
  .handler(async ({ data }) => service.signIn("credentials", data))

/** Starts a sign-in at the identity provider. */
export const signInAtProvider = createServerFn({ method: "POST" }).handler(async () => service.signIn("idp"))

/** Signs out. */
export const signOut = createServerFn({ method: "POST" }).handler(async () =>
  service.signOut({ redirectTo: "/open" }),
)

/** Changes the name, and reads it again in the same request. */
export const rename = createServerFn({ method: "POST" }).handler(async () => {
  await service.update({ name: "Bob" })
  return (await service.auth())?.user?.name ?? null
})

/** Fails because of the application. */
export const broken = createServerFn({ method: "POST" }).handler(async () =>
  service.signIn("credentials", { name: "ann", password: "trouble" }),
)
