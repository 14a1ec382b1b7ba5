import * as ours from "@latchkey/core/errors"
import { describe, expect, test, vi } from "vitest"
import { createService, errorOf } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

// The application's own copy, as it's installed beside the one that a framework's package depends on.
vi.resetModules()
const theirs = await import("@latchkey/core/errors")

type Classes = readonly (typeof ours.AuthError | undefined)[]

const classes = Object.entries(ours).flatMap(([name, value]) =>
  typeof value === "function" && value.prototype instanceof Error ? [name] : [],
)

describe("an error of another copy of the package", () => {
  test("is of other classes than ours", () => {
    expect(theirs.AuthError).not.toBe(ours.AuthError)
    expect(classes).toContain("CredentialsSignin")
  })

  test.each(classes)("is an instance of our class with the same type: %s", (name) => {
    const [Ours, Theirs] = [ours, theirs].map((all) => new Map(Object.entries(all)).get(name)) as Classes
    if (Ours === undefined || Theirs === undefined) throw new Error(`${name} is missing`)
    const error = new Theirs("x")
    expect(error).toBeInstanceOf(Ours)
    expect(error).toBeInstanceOf(ours.AuthError)
    expect(error instanceof ours.SignInError).toBe(new Ours("x") instanceof ours.SignInError)
    expect(new ours.AuthError("x") instanceof Theirs).toBe(Ours === ours.AuthError)
  })

  test("is an instance of no other class of ours, and of no class of the application that only inherits", () => {
    class Mine extends ours.CredentialsSignin {}
    const error = new theirs.CredentialsSignin()
    expect(error instanceof ours.Verification).toBe(false)
    expect(error instanceof Mine).toBe(false)
    expect(new ours.CredentialsSignin() instanceof Mine).toBe(false)
    expect(new Mine()).toBeInstanceOf(theirs.CredentialsSignin)
  })

  test.each([
    null,
    undefined,
    1,
    {},
    { type: "CredentialsSignin" },
    new Error("x"),
    new (class {
      static type = "AuthError"
    })(),
  ])("isn't what %s is taken for", (value) => {
    expect(value instanceof ours.AuthError).toBe(false)
  })

  test("that `authorize` throws refuses the credentials, with its code [CRE-03]", async () => {
    class NeedsCode extends theirs.CredentialsSignin {
      override code = "otp_required"
    }
    const authorize = (): never => {
      throw new NeedsCode("A one-time code is needed.")
    }
    const service = createService({ providers: [passwords({ authorize })] })
    const visit = await signInWithPassword(service.browser())
    expect([errorOf(visit), visit.location?.searchParams.get("code")]).toEqual([
      "CredentialsSignin",
      "otp_required",
    ])
    expect(service.log.types()).toEqual(["CredentialsSignin"])
  })

  test("that the callback `signIn` throws refuses the user [CBK-04]", async () => {
    const signIn = (): never => {
      throw new theirs.AccessDenied("Not today.")
    }
    const service = createService({ providers: [passwords()], callbacks: { signIn } })
    const visit = await signInWithPassword(service.browser())
    expect(errorOf(visit)).toBe("AccessDenied")
    expect(service.log.errors.map(({ message }) => message)).toEqual(["Not today."])
  })
})
