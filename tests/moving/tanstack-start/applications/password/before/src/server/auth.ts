import { redirect } from "@tanstack/react-router"
import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { useAppSession } from "../utils/session"
import { authenticateUser, getUserById } from "./users"

export const loginFn = createServerFn({ method: "POST" })
  .inputValidator((form: FormData) => ({
    name: String(form.get("name")),
    password: String(form.get("password")),
    redirect: String(form.get("redirect")),
  }))
  .handler(async ({ data }) => {
    const user = await authenticateUser(data.name, data.password)
    if (!user)
      throw redirect({
        to: "/login",
        search: { redirect: data.redirect, problem: "password" },
        statusCode: 303,
      })
    const session = await useAppSession()
    await session.update({ userId: user.id, name: user.name, role: user.role })
    throw redirect({ href: data.redirect, statusCode: 303 })
  })

export const logoutFn = createServerFn({ method: "POST" }).handler(async () => {
  const session = await useAppSession()
  await session.clear()
  throw redirect({ to: "/", statusCode: 303 })
})

export const getCurrentUserFn = createServerFn({ method: "GET" }).handler(async () => {
  const session = await useAppSession()
  const userId = session.data.userId
  return userId ? getUserById(userId) : null
})

export const authMiddleware = createMiddleware({ type: "function" }).server(async ({ next }) => {
  const session = await useAppSession()
  const user = session.data.userId ? await getUserById(session.data.userId) : null
  if (!user) throw redirect({ to: "/login", search: { redirect: "/dashboard" } })
  return next({ context: { user } })
})

export const getNotesFn = createServerFn({ method: "GET" })
  .middleware([authMiddleware])
  .handler(({ context }) => `The notes of ${context.user.name}, ${context.user.role} ${context.user.id}.`)
