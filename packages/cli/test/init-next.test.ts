import { filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

type Files = Readonly<Record<string, string>>

/** Runs `init` in a Next.js application. Returns the result, and the files in its folder afterwards. */
async function init(files: Files): Promise<{ code: number; out: string; left: string; files: Files }> {
  const folder = folderWith({ ...applications["next"], ...files })
  const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
  const [, left = ""] = /^Left for you:$([^]*?)(?=^\S|$(?![^]))/m.exec(out) ?? []
  return { code, out, left, files: filesIn(folder) }
}

const intl = (matcher: string): string =>
  `import createMiddleware from "next-intl/middleware"\n\nexport default createMiddleware({ locales: ["en"], defaultLocale: "en" })\n\nexport const config = { matcher: ${matcher} }\n`

// next-intl would answer /api/auth/signin with a redirect to /en/api/auth/signin.
test.each([
  ["middleware.ts", intl('"/((?!_next|.*\\\\..*).*)"')],
  ["src/middleware.ts", intl('["/", "/:path*"]')],
  ["proxy.ts", intl('[{ source: "/api/:path*", locale: false }]')],
  ["middleware.ts", intl("routes")],
  [
    "middleware.js",
    'import { NextResponse } from "next/server"\n\nexport function middleware(request) {\n  return NextResponse.redirect(new URL("/login", request.url))\n}\n',
  ],
])("says that %s redirects the service's requests, too", async (file, text) => {
  const { code, left } = await init({ [file]: text })
  expect(code).toBe(1)
  expect(left).toContain(`${file}: it also redirects or rewrites requests to /api/auth.`)
})

test.each([
  ["a matcher that leaves out the service", intl('"/((?!api|_next|.*\\\\..*).*)"')],
  ["a matcher for other pages", intl('["/", "/(de|en)/:path*"]')],
  [
    "a function that lets the service's requests pass",
    'export function middleware(request) {\n  if (request.nextUrl.pathname.startsWith("/api/")) return\n  return Response.redirect("https://app.example/login")\n}\n',
  ],
  [
    "headers alone",
    "export function middleware() {\n  return NextResponse.next({ headers: { a: 'b' } })\n}\n",
  ],
])("says nothing about middleware with %s", async (_, text) => {
  const { code, left } = await init({ "middleware.ts": text })
  expect(left).toBe("")
  expect(code).toBe(0)
})

test("says that an application that is exported as files has no server", async () => {
  const config = 'export default { /* output: "standalone" */ output: "export" }\n'
  const { code, left } = await init({ "next.config.mjs": config })
  expect(code).toBe(1)
  expect(left).toContain('next.config.mjs: with output: "export" the build has only static files')
  expect((await init({ "next.config.mjs": '// output: "export",\nexport default {}\n' })).left).toBe("")
})

// Next: "You cannot use different slug names for the same dynamic path", "Conflicting app and page file".
test.each([
  ["app/api/auth/[...slug]/route.ts", "it's your own file, so it was not changed. Add this to it"],
  ["app/(server)/api/auth/[...all]/route.ts", "it's your own file, so it was not changed. Add this to it"],
  ["pages/api/auth/[...all].ts", "Delete it, and write app/api/auth/[...all]/route.ts"],
])("adds no second route to %s", async (file, advice) => {
  const text = 'export { GET, POST } from "../../mine"\n'
  const { code, left, files } = await init({ [file]: text })
  expect(code).toBe(1)
  expect(left).toContain(advice)
  expect(left).toContain("export const { GET, POST } = handlers")
  expect(files[file]).toBe(text)
  expect(Object.keys(files)).not.toContain("app/api/auth/[...all]/route.ts")
})

test("keeps a route of another name that is Latchkey's already", async () => {
  const route = "app/api/auth/[...nextauth]/route.ts"
  const text = 'import { handlers } from "@/auth"\n\nexport const { GET, POST } = handlers\n'
  const { code, files } = await init({ [route]: text })
  expect(code).toBe(0)
  expect(Object.keys(files).filter((file) => file.startsWith("app/api/"))).toEqual([route])
})

test("puts its files beside pages of the Pages Router, below src as well", async () => {
  const { "app/page.tsx": _, "app/layout.tsx": __, ...rest } = applications["next"] ?? {}
  const folder = folderWith({ ...rest, "src/pages/index.tsx": "export default () => null\n" })
  expect(await latchkey("init", folder, "--yes", "--no-install")).toMatchObject({ code: 0 })
  expect(Object.keys(filesIn(folder))).toEqual(
    expect.arrayContaining(["src/auth.ts", "src/app/api/auth/[...all]/route.ts"]),
  )
})

test("refuses an application that signs in with Auth.js, names the migration, and writes nothing", async () => {
  const files = {
    "package.json": manifest({ next: "15.5.0", "next-auth": "5.0.0-beta.29" }),
    "auth.ts":
      'import NextAuth from "next-auth"\n\nexport const { handlers } = NextAuth({ providers: [] })\n',
  }
  const folder = folderWith(files)
  const { code, error } = await latchkey("init", folder, "--yes", "--no-install")
  expect(code).toBe(2)
  expect(error).toContain(
    "This application signs in with next-auth. To move it to Latchkey, run `npx @latchkey/migrate`",
  )
  expect(filesIn(folder)).toEqual(files)
})

test("takes an application that is being moved from Auth.js", async () => {
  const dependencies = { next: "15.5.0", "next-auth": "5.0.0-beta.29", "@latchkey/next": "^0.1.0" }
  const folder = folderWith({ ...applications["next"], "package.json": manifest(dependencies) })
  expect(await latchkey("init", folder, "--yes", "--no-install")).toMatchObject({ code: 0 })
  expect(textOf(folder, "auth.ts")).toContain("@latchkey/next")
})
