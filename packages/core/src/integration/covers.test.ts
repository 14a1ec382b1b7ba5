import { expect, test } from "vitest"
import { covers, isSamePage } from "../integration.ts"

test.each([
  "/admin",
  "/admin/",
  "/admin/users",
  "/ADMIN",
  "//admin",
  "/ädmin",
  "/%61dmin/users",
  "/app/admin",
])("a guard of /admin covers %s, which a lenient router takes for the same", (path) => {
  expect(covers(["/admin"], path, "/app")).toBe(true)
})

test.each(["/", "/administration", "/users/admin", "/app", "/%zz"])(
  "a guard of /admin doesn't cover %s",
  (path) => {
    expect(covers(["/admin"], path, "/app")).toBe(false)
  },
)

test("two paths are the same page if neither has more segments", () => {
  expect(isSamePage("/app/login", "/login/", "/app")).toBe(true)
  expect(isSamePage("/login", "/login/help", "")).toBe(false)
})
