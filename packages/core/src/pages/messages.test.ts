import { describe, expect, it } from "vitest"
import { errorMessage, errorMessages, signInMessage, signInMessages } from "./messages.ts"

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

const inherited = ["constructor", "__proto__", "toString", "hasOwnProperty"]

describe("signInMessage", () => {
  it.each(specified)("has its own sentence for %s [ERR-20] [PAG-01]", (error) => {
    const message = signInMessage(error)
    expect(message).toMatch(/^[A-Z].+\.$/)
    expect(message).not.toBe(signInMessages.Default)
  })

  it("says nothing without an error", () => {
    expect(signInMessage(undefined)).toBeUndefined()
    expect(signInMessage("")).toBeUndefined()
  })

  it.each(["<script>", "signin", "Default ", ...inherited])(
    "has the default sentence for %j [IN-03]",
    (error) => {
      expect(signInMessage(error)).toBe(signInMessages.Default)
    },
  )
})

describe("errorMessage", () => {
  it.each(["Configuration", "AccessDenied", "Verification"])(
    "has its own words for %s [ERR-10] [PAG-02]",
    (error) => {
      const message = errorMessage(error)
      expect(message.heading).toMatch(/^[A-Z]/)
      expect(message.lines.length).toBeGreaterThan(0)
      expect(message).not.toBe(errorMessages.Default)
    },
  )

  it("offers signing in again, also if a lost attempt ended as a fault of the configuration", () => {
    expect(errorMessage("AccessDenied").action).toBe("Sign in again")
    expect(errorMessage("Verification").action).toBe("Sign in again")
    expect(errorMessage("Configuration").action).toBe("Try again")
  })

  it.each([undefined, "", "<script>", ...inherited])("has the default words for %j [IN-03]", (error) => {
    expect(errorMessage(error)).toBe(errorMessages.Default)
  })
})
