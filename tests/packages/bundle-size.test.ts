import { beforeAll, describe, expect, test } from "vitest"
import { bundleSize } from "./bundle-size.ts"
import { build } from "./package.ts"

beforeAll(build, 120_000)

/** The most that each may weigh, in kilobytes after gzip: what it weighed when it was last looked at, and a little. */
const programs: readonly [name: string, most: number, program: string][] = [
  [
    "the service with one OAuth provider",
    60,
    `import { Auth } from "@latchkey/core"
    import GitHub from "@latchkey/providers/github"
    export default (request, secret) => Auth(request, { providers: [GitHub], secret, trustHost: true })`,
  ],
  [
    "the middleware of Next.js",
    64,
    `import NextAuth from "@latchkey/next"
    import GitHub from "@latchkey/providers/github"
    export const { auth: proxy } = NextAuth({ providers: [GitHub] })`,
  ],
  ["a session check", 4.1, `export { getToken } from "@latchkey/core/jwt"`],
  ["the React client", 2.5, `export * from "@latchkey/next/react"`],
]

describe("the bundle of", () => {
  test.each(programs)("%s is at most %d kB after gzip", async (_, most, program) => {
    const size = await bundleSize(program)
    expect(size).toBeGreaterThan(1_000)
    expect(size).toBeLessThanOrEqual(most * 1_000)
  })

  test("the React client holds nothing of the service", async () => {
    const both = await bundleSize(
      `export * from "@latchkey/next/react"; export { getToken } from "@latchkey/core/jwt"`,
    )
    const client = await bundleSize(`export * from "@latchkey/next/react"`)
    expect(both - client).toBeGreaterThan(3_000)
  })
})
