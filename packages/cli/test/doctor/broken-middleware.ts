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
    installed: { next: "15.5.29" },
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
    installed: { next: "15.5.29" },
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
  ...[
    ["14.2.24", /Next\.js 14\.2\.24(?:.|\n)*GHSA-f82v-jwr5-mffw\./],
    ["15.2.2", /GHSA-f82v-jwr5-mffw, GHSA-267c-6grr-h53f, GHSA-26hh-7cqf-hhc6(?:.|\n)*next@latest/],
    ["15.5.17", /gets past middleware\.ts: GHSA-26hh-7cqf-hhc6\./],
  ].map(([next, says]): BrokenSetUp => ({
    mistake: `Next ${String(next)}, whose middleware a crafted request gets past`,
    of: "next",
    installed: { next: String(next) },
    files: {
      "auth.ts": withGuard,
      "proxy.ts": undefined,
      "middleware.ts": `import NextAuth from "@latchkey/next"

export const { auth: middleware } = NextAuth({ providers: [], callbacks: { authorized: ({ auth }) => auth !== null } })
${matcher}`,
    },
    code: "middleware-bypassed",
    at: "package.json:5",
    says: says as RegExp,
  })),
  {
    mistake: "Next 16.2.5, whose proxy a crafted request gets past",
    of: "next",
    installed: { next: "16.2.5" },
    code: "middleware-bypassed",
    at: "package.json:5",
    says: /gets past proxy\.ts: GHSA-26hh-7cqf-hhc6\./,
  },
  {
    mistake:
      "one language in the configuration of Next 16.2.10, in which a crafted request gets past the proxy",
    of: "next",
    installed: { next: "16.2.10" },
    files: { "next.config.mjs": 'export default { i18n: { locales: ["en"], defaultLocale: "en" } }\n' },
    code: "middleware-bypassed",
    at: "package.json:5",
    says: /gets past proxy\.ts: GHSA-6gpp-xcg3-4w24\./,
  },
  {
    mistake: "pages that only the proxy guards",
    of: "next",
    files: {
      "app/members/page.tsx": "export default function Page() { return <p>Members</p> }\n",
      "app/members/[id]/page.tsx": `import { signOut } from "../../../auth"
export default function Page() { return <form action={async () => signOut()} /> }
`,
    },
    code: "proxy-alone",
    at: "app/members/[id]/page.tsx",
    says: /Only the proxy guards \/members\/:id, \/members: the pages don't(?:.|\n)*await auth\(\)/,
  },
  ...[
    ["/member/:path*", "/members"],
    ["/member", "/members"],
    ["/membres/:path*", "/members"],
  ].map(([entry, meant]): BrokenSetUp => ({
    mistake: `a matcher for ${entry}, and no such page`,
    of: "next",
    files: {
      "proxy.ts": `import { auth } from "./auth"

export const proxy = auth((request) => {
  if (!request.auth) return Response.redirect(new URL("/api/auth/signin", request.url))
})
export const config = { matcher: ["${entry}"] }
`,
    },
    code: "middleware-unmatched",
    at: "proxy.ts:6",
    says: new RegExp(`the most similar path is ${meant}\\.(?:.|\\n)*Write "${meant}/:path\\*"`),
  })),
]
