import { describe, expect, test } from "vitest"
import { cookieSpecs, logoutHintSuffix, signOutSuffix, type CookieKey } from "./names.ts"

/** The wire format: key, name, prefix on https, and lifetime in seconds. */
const table: [CookieKey, string, string, number | undefined][] = [
  ["sessionToken", "authjs.session-token", "__Secure-", undefined],
  ["callbackUrl", "authjs.callback-url", "__Secure-", undefined],
  ["csrfToken", "authjs.csrf-token", "__Host-", undefined],
  ["pkceCodeVerifier", "authjs.pkce.code_verifier", "__Secure-", 900],
  ["state", "authjs.state", "__Secure-", 900],
  ["nonce", "authjs.nonce", "__Secure-", 900],
  ["webauthnChallenge", "authjs.challenge", "__Secure-", 900],
]

describe.each(table)("the cookie %s", (key, name, prefix, maxAge) => {
  const life = maxAge === undefined ? {} : { maxAge }

  // ADV-43
  test("has the name and the attributes of the wire format, on https and on http [CKI-01, TYP-25, CK-01, CK-02]", () => {
    const options = { httpOnly: true, sameSite: "lax", path: "/", ...life }
    expect(cookieSpecs(true)[key]).toEqual({ name: prefix + name, options: { ...options, secure: true } })
    expect(cookieSpecs(false)[key]).toEqual({ name, options: { ...options, secure: false } })
  })

  test("takes name and options as they are given, whatever the protocol, and keeps the others [CKI-04, CFG-18, CFG-19]", () => {
    for (const secure of [true, false]) {
      const given = { name: "mine", options: { sameSite: "strict", secure: !secure, maxAge: 60 } } as const
      expect(cookieSpecs(secure, { [key]: given })[key]).toEqual({
        name: "mine",
        options: { httpOnly: true, sameSite: "strict", path: "/", secure: !secure, maxAge: 60 },
      })
      expect(cookieSpecs(secure, { [key]: { options: { domain: "example.com" } } })[key]).toEqual({
        name: (secure ? prefix : "") + name,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure, ...life, domain: "example.com" },
      })
    }
  })

  test("is not changed by what is given for another [CFG-18]", () => {
    const other = key === "nonce" ? "state" : "nonce"
    expect(cookieSpecs(true, { [other]: { name: "mine" } })[key]).toEqual(cookieSpecs(true)[key])
  })
})

test("the cookies of a sign-out at a provider have other names than the ones that they are named after [CKI-01]", () => {
  expect([signOutSuffix, logoutHintSuffix]).toEqual([".sign-out", ".logout-hint"])
})
