import { createServerFn } from "@tanstack/react-start"
import { auth, signIn, signOut } from "./auth.server"

export const readSession = createServerFn().handler(() => auth())

export const enter = createServerFn({ method: "POST" }).handler(() => signIn("development"))

export const leave = createServerFn({ method: "POST" }).handler(() => signOut())
