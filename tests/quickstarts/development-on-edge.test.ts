import { randomBytes } from "node:crypto"
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createBrowser } from "@latchkey/test-kit/browser"
import { freePort } from "@latchkey/test-kit/free-port"
import { afterAll, expect, test } from "vitest"
import { install } from "../packages/quickstart/installation.ts"
import type { Step } from "../packages/quickstart/page.ts"
import { Terminal } from "../packages/quickstart/terminal.ts"

const target = realpathSync(mkdtempSync(join(tmpdir(), "development-on-edge-")))

afterAll(() => rmSync(target, { recursive: true, force: true }))

/**
 * Returns the files of an application whose middleware, in the Edge runtime, has the same configuration as its pages.
 */
function files(port: number): Readonly<Record<string, string>> {
  return {
    "auth.ts": `import { Development } from "@latchkey/development-provider"
      import NextAuth from "@latchkey/next"
      export const { handlers, auth } = NextAuth({ providers: [Development({ port: ${port} })] })`,
    "middleware.ts": `export { auth as default } from "./auth"
      export const config = { matcher: ["/"] }`,
    "app/api/auth/[...all]/route.ts": `export { GET, POST } from "../../../handlers"`,
    "app/handlers.ts": `import { handlers } from "../auth"
      export const { GET, POST } = handlers`,
    "app/layout.tsx": `export default function Layout({ children }) {
      return <html><body>{children}</body></html>
    }`,
    "app/page.tsx": `import { auth } from "../auth"
      export default async function Page() {
        return <p>Hello, {(await auth())?.user?.name ?? "stranger"}.</p>
      }`,
    ".env.local": `AUTH_SECRET=${randomBytes(33).toString("base64")}`,
  }
}

test.each(["14", "15"])(
  "the Edge middleware of Next %s takes the configuration with Development(), which signs in",
  { timeout: 300_000 },
  async (version) => {
    const folder = mkdtempSync(join(target, `next-${version}-`))
    writeFileSync(join(folder, "package.json"), `{ "type": "module" }`)
    const others = ["next", "react", "react-dom", "typescript", "@types/react", "@types/node"]
    await install(folder, [
      "@latchkey/next",
      "@latchkey/development-provider",
      ...others.map((name) => `${name}@${version}`),
    ])
    const [port, providerPort] = [await freePort(), await freePort()]
    const terminal = new Terminal(folder, { PORT: String(port) }, {})
    try {
      const steps = Object.entries(files(providerPort)).map(([file, text]): Step => ({
        kind: "file",
        file,
        text,
      }))
      await terminal.follow([...steps, { kind: "command", command: "npx next dev" }])
      const origin = `http://localhost:${port}`
      await terminal.reach(origin)
      const browser = createBrowser()
      expect((await browser.open(origin)).text).toContain("stranger")
      const page = await browser.open(`${origin}/api/auth/signin`)
      const choice = await browser.press(page, "Sign in with Development")
      expect(choice.text, terminal.printed()).toContain("Amara Okafor")
      const signedIn = await browser.press(choice, "Amara Okafor")
      expect(signedIn.text, terminal.printed()).toContain("Amara Okafor")
      expect(terminal.printed()).not.toMatch(/⨯|Edge Runtime|\[auth\]\[error\]/)
    } finally {
      await terminal.stop()
    }
  },
)
