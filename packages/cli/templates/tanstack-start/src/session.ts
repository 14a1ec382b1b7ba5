import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { auth, protect, signIn, signOut } from "./auth.server"

export const readSession = createServerFn().handler(() => auth())

export const enter = createServerFn({ method: "POST" }).handler(() =>
  signIn("development"),
)

export const leave = createServerFn({ method: "POST" }).handler(() => signOut())

const signedIn = createMiddleware({ type: "function" }).server(protect())

export const readMember = createServerFn()
  .middleware([signedIn])
  .handler(({ context }) => ({ user: context.session.user }))
