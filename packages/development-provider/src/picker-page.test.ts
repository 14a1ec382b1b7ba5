import { expect, test } from "vitest"
import { choice } from "./picker-page.ts"

const submit = (fields: Record<string, string>): ReturnType<typeof choice> =>
  choice(new URLSearchParams(fields))

test("denying wins over everything else in the form", () => {
  expect(submit({ deny: "yes", account: "amara" })).toEqual({ kind: "deny" })
})

test("a user is picked by subject identifier", () => {
  expect(submit({ account: "amara" })).toEqual({ kind: "account", sub: "amara" })
})

test("a guest's name and e-mail address are trimmed", () => {
  expect(submit({ name: " Robin ", email: " robin@example.com ", email_verified: "yes" })).toEqual({
    kind: "guest",
    guest: { name: "Robin", email: "robin@example.com", emailVerified: true },
  })
})

test("an empty form is a guest without name and e-mail address", () => {
  expect(submit({})).toMatchObject({ kind: "invalid", problems: { name: /a name/, email: /an e-mail/ } })
})

test.each([
  "robin",
  "robin@localhost",
  "robin@example.com, eve@example.com",
  "robin@example.com\r\nBcc: eve@example.com",
  "Robin <robin@example.com>",
  "robin@example..com",
  `${"r".repeat(250)}@example.com`,
])("%j is no e-mail address", (email) => {
  expect(submit({ name: "Robin", email })).toMatchObject({ kind: "invalid", problems: { name: undefined } })
})
