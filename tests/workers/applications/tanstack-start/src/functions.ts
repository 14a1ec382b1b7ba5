import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { auth, protect, signOut } from "./auth.server"

const signedIn = createMiddleware({ type: "function" }).server(protect())

export const readSession = createServerFn().handler(() => auth())

export const readNotes = createServerFn()
  .middleware([signedIn])
  .handler(({ context }) => `Members only, ${context.session.user?.name}.`)

export const leave = createServerFn({ method: "POST" }).handler(() => signOut({ redirectTo: "/" }))
