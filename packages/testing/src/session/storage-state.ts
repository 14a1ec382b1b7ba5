import type { JarCookie } from "./jar.ts"

/** A cookie as Playwright's `addCookies` accepts it. */
export interface BrowserCookie {
  name: string
  value: string
  domain: string
  path: string
  /** Seconds since 1970; -1 for a cookie that expires with the browser session. */
  expires: number
  httpOnly: boolean
  secure: boolean
  sameSite: "Strict" | "Lax" | "None"
}

/** The state of a browser, as the `storageState` option of Playwright's contexts accepts it. */
export interface StorageState {
  cookies: BrowserCookie[]
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/** Returns a cookie in Playwright's format. */
export function browserCookie({ name, value, host, hostOnly, path, ...cookie }: JarCookie): BrowserCookie {
  const { expires, httpOnly, secure, sameSite } = cookie
  return {
    name,
    value,
    domain: hostOnly ? host : `.${host}`,
    path,
    expires: expires === undefined ? -1 : Math.floor(expires / 1000),
    httpOnly,
    secure,
    sameSite: /^strict$/i.test(sameSite ?? "") ? "Strict" : /^none$/i.test(sameSite ?? "") ? "None" : "Lax",
  }
}
