import * as next from "@latchkey/next/react"
import * as nextPasskeys from "@latchkey/next/webauthn"
import * as react from "@latchkey/react"
import * as passkeys from "@latchkey/react/webauthn"
import { expect, test } from "vitest"

test("has the names of @latchkey/react: an application moves between the two by changing its imports", () => {
  expect(Object.keys(next).sort()).toEqual(Object.keys(react).sort())
  expect(Object.keys(nextPasskeys).sort()).toEqual(Object.keys(passkeys).sort())
})

test("components of both packages know one session: they share its context", () => {
  expect(next.SessionContext).toBe(react.SessionContext)
  expect(next.useSession).toBe(react.useSession)
})
