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
  "/./admin",
  "/x/../admin",
  "/x/%2e%2e/admin",
  "/../app/x/../admin",
  "/\\admin",
  "\\admin\\users",
  "/x\\..\\admin",
  "/%2fadmin",
  "/%5Cadmin",
  "/admin%2fusers",
  "/%2561dmin",
  "/%252561dmin",
  "/x/..%252fadmin",
  "/admin;a=b",
  "/;/admin",
  "/x/..;/admin/users",
  "/admin/%zz",
  "/x/%2e%2e/admin/%zz",
  "/admin/../users",
  "/admin/%2e%2e/users",
])("a guard of /admin covers %s, which a lenient router takes for the same", (path) => {
  expect(covers(["/admin"], path, "/app")).toBe(true)
})

test.each([
  "/",
  "/administration",
  "/users/admin",
  "/app",
  "/%zz",
  "/users;/admin",
  "/users%3Fadmin",
  "/.admin",
  "/...",
])("a guard of /admin doesn't cover %s", (path) => {
  expect(covers(["/admin"], path, "/app")).toBe(false)
})

test("two paths are the same page if neither has more segments", () => {
  expect(isSamePage("/app/login", "/login/", "/app")).toBe(true)
  expect(isSamePage("/login", "/login/help", "")).toBe(false)
})

test.each(["/x/../login", "/x/..%2flogin", "/\\login", "/login;a"])(
  "%s isn't the sign-in page, whatever a router makes of it",
  (path) => {
    expect(isSamePage(path, "/login", "")).toBe(false)
    expect(isSamePage("/login", path, "")).toBe(false)
  },
)
