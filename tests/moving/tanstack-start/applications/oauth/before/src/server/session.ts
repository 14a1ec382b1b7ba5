import { deleteCookie, getCookie, setCookie } from "@tanstack/react-start/server"

const SESSION_COOKIE = "app-session"

const options = { httpOnly: true, secure: false, sameSite: "lax", path: "/" } as const

export function setSessionCookie(token: string) {
  setCookie(SESSION_COOKIE, token, { ...options, maxAge: 24 * 60 * 60 })
}

export function clearSessionCookie() {
  deleteCookie(SESSION_COOKIE, options)
}

export function readSessionToken(): string | null {
  return getCookie(SESSION_COOKIE) ?? null
}
