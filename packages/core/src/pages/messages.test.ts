import { describe, expect, it } from "vitest"
import { english } from "../languages/english/english.ts"
import { errorMessage, signInMessage } from "./messages.ts"

const specified = [
  "Signin",
  "OAuthSignin",
  "OAuthCallbackError",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
  "MissingCSRF",
  "TooManyAttempts",
  "AccountNotLinked",
]

/** The names of the sentences for a `code`, which aren't errors. */
const ofCodes = ["otherUser", "signInAgain", "otherOrigin", "declined"]
const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty"]

describe("signInMessage", () => {
  it.each(specified)("has its own sentence for %s [ERR-20] [PAG-01]", (error) => {
    const message = signInMessage(english, error)
    expect(message).toMatch(/^[A-Z].+\.$/)
    expect(message).not.toBe(english.signInErrors.Default)
  })

  it("says that the sign-in was not allowed, after a refusal at the provider", () => {
    expect(signInMessage(english, "OAuthCallbackError", "access_denied")).toMatch(/^You did not allow it/)
    expect(signInMessage(english, "OAuthSignin", "access_denied")).toBe(english.signInErrors.OAuthSignin)
  })

  it("says nothing without an error", () => {
    expect(signInMessage(english, undefined)).toBeUndefined()
    expect(signInMessage(english, "")).toBeUndefined()
  })

  it.each(["<script>", "signin", "Default ", ...ofCodes, ...inherited])(
    "has the default sentence for %j [IN-03]",
    (error) => {
      expect(signInMessage(english, error)).toBe(english.signInErrors.Default)
    },
  )
})

describe("errorMessage", () => {
  it.each(["Configuration", "AccessDenied", "Verification"])(
    "has its own words for %s [ERR-10] [PAG-02]",
    (error) => {
      const message = errorMessage(english, error)
      expect(message.heading).toMatch(/^[A-Z]/)
      expect(message.lines.length).toBeGreaterThan(0)
      expect(message).not.toBe(english.errorPages.Default)
    },
  )

  it("offers signing in again, also if a lost attempt ended as a fault of the configuration", () => {
    expect(errorMessage(english, "AccessDenied").action).toBe("Sign in again")
    expect(errorMessage(english, "Verification").action).toBe("Sign in again")
    expect(errorMessage(english, "Configuration").action).toBe("Try again")
  })

  it.each([undefined, "", "<script>", ...inherited])("has the default words for %j [IN-03]", (error) => {
    expect(errorMessage(english, error)).toBe(english.errorPages.Default)
  })
})
