import { expect, test } from "vitest"
import { mayAnswer, namesAction, parseTarget } from "./auth-action.ts"

test.each([
  ["/auth/session", "/auth", true],
  ["/auth/session/", "/auth", true],
  ["/auth/signin/idp", "/auth", true],
  ["/auth/signout/idp", "/auth", true],
  ["/auth/nothing", "/auth", false],
  ["/auth/session/idp", "/auth", false],
  ["/auth/signin/a/b", "/auth", false],
  ["/auth/Session", "/auth", false],
  ["/auth/%73ession", "/auth", false],
  ["/auth/signin/..%2fme", "/auth", false],
  ["/auth//session", "/auth", false],
  ["/auth/", "/auth", false],
  ["/auth", "/auth", false],
  ["/authors/session", "/auth", false],
  ["/blog/auth/session", "/auth", false],
  ["/session/auth/", "/auth", false],
  ["/session", "", true],
  ["/signin/idp", "", true],
  ["/signout/idp", "", true],
  ["/blog", "", false],
  ["/", "", false],
  ["/session/idp", "", false],
])("the path %s under the base path %j is the service's: %j [SVC-02] [D54]", (path, base, isOurs) => {
  expect(namesAction(path, base)).toBe(isOurs)
})

test.each([
  ["/auth/session", "/auth", true],
  ["/auth/nothing", "/auth", true],
  ["/auth/", "/auth", true],
  ["/auth", "/auth", false],
  ["/authors", "/auth", false],
  ["/session", "", true],
  ["/nothing", "", false],
])(
  "the service may answer the path %s as a catch-all route under the base path %j: %j",
  (path, base, may) => {
    expect(mayAnswer(path, base)).toBe(may)
  },
)

test.each([
  ["/auth/signin/idp", { action: "signin", providerId: "idp" }],
  ["/auth/callback/a%20b/", { action: "callback", providerId: "a b" }],
  ["/auth/webauthn-options/key", { action: "webauthn-options", providerId: "key" }],
  ["/auth/signin/undefined", { action: "signin", providerId: undefined }],
  ["/auth/callback/undefined", { action: "callback", providerId: "undefined" }],
  ["/auth/csrf/", { action: "csrf", providerId: undefined }],
  ["/auth/signout", { action: "signout", providerId: undefined }],
  ["/auth/signout/idp", undefined],
  ["/auth/session/idp", undefined],
  ["/auth/signin/a/b", undefined],
  ["/auth//", undefined],
  ["/auth/signin//", undefined],
  ["/auth/signin/%2F", undefined],
  ["/auth/signin/a%5Cb", undefined],
  ["/auth/signin/%2e%2e", undefined],
  ["/auth/signin/..a", { action: "signin", providerId: "..a" }],
  ["/auth/signin/%", undefined],
  ["/auth/toString", undefined],
  ["/authsession", undefined],
])("the path %s names %j [ACT-18]", (path, target) => {
  expect(parseTarget(path, "/auth")).toEqual(target)
})

test("a provider follows `signout` only if it takes part in sign-outs [ACT-18]", () => {
  const takesPart = (id: string): boolean => id === "idp"
  expect(parseTarget("/auth/signout/idp", "/auth", takesPart)).toEqual({
    action: "signout",
    providerId: "idp",
  })
  expect(parseTarget("/auth/signout/other", "/auth", takesPart)).toBeUndefined()
  expect(parseTarget("/auth/session/idp", "/auth", takesPart)).toBeUndefined()
  expect(namesAction("/auth/signout/other", "/auth")).toBe(true)
  expect(namesAction("/auth/session/other", "/auth")).toBe(false)
})
