import { createServerFn } from "@tanstack/react-start"
import { auth, signIn, signOut } from "./auth.server"
import { signedIn } from "./middleware"

export const readSession = createServerFn().handler(() => auth())

export const readNotes = createServerFn()
  .middleware([signedIn])
  .handler(({ context }) => `Members only, ${context.session.user?.name}.`)

export const enter = createServerFn({ method: "POST" }).handler(() => signIn("development"))

export const enterWithPassword = createServerFn({ method: "POST" })
  .validator((form: FormData) => form)
  .handler(({ data }) => signIn("credentials", data))

export const leave = createServerFn({ method: "POST" }).handler(() => signOut({ redirectTo: "/" }))
