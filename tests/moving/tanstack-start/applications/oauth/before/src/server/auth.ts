import { redirect } from "@tanstack/react-router"
import { createMiddleware, createServerFn } from "@tanstack/react-start"
import { setCookie } from "@tanstack/react-start/server"
import { CodeChallengeMethod, generateCodeVerifier, generateState } from "arctic"
import { findSession, revokeSession } from "./db"
import { endpoints, oauthClient } from "./provider"
import { clearSessionCookie, readSessionToken } from "./session"

export const startOAuth = createServerFn({ method: "POST" }).handler(async () => {
  const state = generateState()
  const verifier = generateCodeVerifier()
  const { authorization } = await endpoints()
  const url = oauthClient().createAuthorizationURLWithPKCE(
    authorization,
    state,
    CodeChallengeMethod.S256,
    verifier,
    ["openid", "profile", "email"],
  )
  const options = { httpOnly: true, secure: false, sameSite: "lax", path: "/", maxAge: 600 } as const
  setCookie("oauth", `${state}.${verifier}`, options)
  throw redirect({ href: url.href, statusCode: 303 })
})

export const logout = createServerFn({ method: "POST" }).handler(async () => {
  const token = readSessionToken()
  if (token) revokeSession(token)
  clearSessionCookie()
  throw redirect({ to: "/", statusCode: 303 })
})

export const getCurrentUser = createServerFn({ method: "GET" }).handler(async () => {
  const token = readSessionToken()
  return (token && findSession(token)) || null
})

export const authMiddleware = createMiddleware({ type: "function" }).server(async ({ next }) => {
  const token = readSessionToken()
  const user = token ? findSession(token) : undefined
  if (!user) throw redirect({ to: "/login" })
  return next({ context: { user } })
})

export const getNotes = createServerFn({ method: "GET" })
  .middleware([authMiddleware])
  .handler(({ context }) => `The notes of ${context.user.name}, ${context.user.id}.`)
