import type { BrokenSetUp } from "./broken-set-ups.ts"

const withGuard = `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth } = NextAuth({
  providers: [GitHub],
  callbacks: { authorized: ({ auth }) => auth !== null },
})
`

const matcher = 'export const config = { matcher: ["/members/:path*"] }\n'

/** Next.js middleware that seems to protect pages, but lets everyone through. */
export const brokenMiddleware: readonly BrokenSetUp[] = [
  ...['export { auth as proxy } from "./auth"', 'import { auth } from "./auth"\n\nexport default auth'].map(
    (code) => ({
      mistake: `a proxy without the callback that decides: ${code.replaceAll("\n", " ")}`,
      of: "next" as const,
      files: { "proxy.ts": `${code}\n${matcher}` },
      code: "middleware-open",
      at: "auth.ts:4",
      says: /\/members\/settings(?:.|\n)*authorized: \(\{ auth \}\) => auth !== null/,
    }),
  ),
  {
    mistake: "a middleware of Next 15 for every page, without the callback that decides",
    of: "next",
    installed: { next: "15.5.0" },
    files: {
      "proxy.ts": undefined,
      "middleware.ts": `export { auth as middleware } from "./auth"
export const config = { matcher: ["/((?!api|_next/static|_next/image|favicon.ico).*)"] }
`,
    },
    code: "middleware-open",
    at: "auth.ts:4",
    says: /every request passes(?:.|\n)*authorized: \(\) => true/,
  },
  {
    mistake: "the callback in the configuration of the pages, and a middleware with another configuration",
    of: "next",
    installed: { next: "15.5.0" },
    files: {
      "auth.ts": withGuard,
      "auth.config.ts": "export const authConfig = { providers: [] }\n",
      "proxy.ts": undefined,
      "middleware.ts": `import NextAuth from "@latchkey/next"
import { authConfig } from "./auth.config"

export const { auth: middleware } = NextAuth(authConfig)
${matcher}`,
    },
    code: "middleware-open",
    at: "middleware.ts:4",
    says: /its own configuration has no `callbacks\.authorized`/,
  },
]
