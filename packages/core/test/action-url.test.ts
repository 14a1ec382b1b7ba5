import { createActionURL } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import { createLog } from "./service.ts"

describe("createActionURL", () => {
  const headers = new Headers({ host: "app.example", "x-forwarded-host": "www.app.example" })

  test.each([
    [{}, {}, "https://www.app.example/auth/signin"],
    [{ AUTH_URL: "https://env.example" }, {}, "https://env.example/auth/signin"],
    [{ AUTH_URL: "https://env.example/api/auth/" }, {}, "https://env.example/api/auth/signin"],
    [{ NEXTAUTH_URL: "https://env.example/api/auth" }, {}, "https://env.example/api/auth/signin"],
    [{ AUTH_URL: "https://env.example/path" }, { basePath: "/own" }, "https://env.example/own/signin"],
    [{}, { basePath: "/own/" }, "https://www.app.example/own/signin"],
  ])("with %j and %j is %s [ACT-19, SVC-02]", (variables, config, expected) => {
    const logger = createLog().logger
    expect(createActionURL("signin", "https:", headers, variables, { logger, ...config }).href).toBe(expected)
  })

  test.each([
    ["/auth", ["env-url-basepath-redundant"]],
    ["/own", ["env-url-basepath-mismatch"]],
    [undefined, []],
  ])(
    "with a path in AUTH_URL and the base path %s warns of %j [WRN-03, WRN-04, ENV-04]",
    (basePath, codes) => {
      const { logger, warnings } = createLog()
      const variables = { AUTH_URL: "https://env.example/auth" }
      const url = createActionURL("signin", "https", headers, variables, { logger, basePath })
      expect(url.href).toBe(`https://env.example${basePath ?? "/auth"}/signin`)
      expect(warnings).toEqual(codes)
    },
  )

  test.each([
    [{ host: "app.example" }, "http", "http://app.example/auth/callback/idp"],
    [{ host: "app.example" }, null, "https://app.example/auth/callback/idp"],
    [{ host: "app.example" }, undefined, "https://app.example/auth/callback/idp"],
    [{ host: "app.example", "x-forwarded-proto": "https" }, "http:", "https://app.example/auth/callback/idp"],
  ])("of %j by %s is %s [ACT-18]", (record, protocol, expected) => {
    const { logger } = createLog()
    const given = new Headers(Object.entries(record))
    expect(createActionURL("callback/idp", protocol, given, {}, { logger }).href).toBe(expected)
  })
})
