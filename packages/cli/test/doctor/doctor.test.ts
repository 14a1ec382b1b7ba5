import { readdirSync } from "node:fs"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { main } from "../../src/command/main.ts"
import { renderReport, type Report } from "../../src/doctor/report.ts"
import { writeApplication, type Files } from "./application.ts"
import { healthy, secret, variables } from "./healthy-applications.ts"

const removed: (() => void)[] = []
afterEach(() => removed.splice(0).forEach((remove) => remove()))

/** Writes a healthy application with other files, and returns its folder. */
function application(files: Files = {}, of: keyof typeof healthy = "next"): string {
  const base = healthy[of]
  const { folder, remove } = writeApplication({ ...base, files: { ...base.files, ...files } })
  removed.push(remove)
  return folder
}

/** Runs the command. */
async function doctor(
  folder: string,
  ...args: string[]
): Promise<{ code: number; out: string; error: string }> {
  const written = { out: "", error: "" }
  const code = await main(["doctor", "--folder", folder, "--offline", ...args], {
    out: (text) => (written.out += text),
    error: (text) => (written.error += text),
  })
  return { code, ...written }
}

test("exits with 0 if nothing is wrong, and lists the callback addresses to register", async () => {
  const { code, out } = await doctor(application())
  expect(out).toContain("Nothing is wrong")
  expect(out).toContain("github: http://localhost:3000/api/auth/callback/github")
  expect(code).toBe(0)
})

test("exits with 1 for an error, and says what, why, and which line to change", async () => {
  const folder = application({ ".env.local": `${variables}AUTH_URL=http://localhost:3000/login\n` })
  const { code, out } = await doctor(folder)
  expect(code).toBe(1)
  expect(out).toContain(
    "✗ The path of AUTH_URL is /login, but the service is served at /api/auth. [url-path]",
  )
  expect(out).toContain("→ .env.local:4: Write AUTH_URL=http://localhost:3000, without a path.")
  expect(out).toContain("docs/guides/doctor.md#url-path")
})

test("exits with 0 for a warning, and with 1 if it's strict", async () => {
  const folder = application({ ".env.local": `${variables}NEXTAUTH_SECRET=another-secret\n` })
  expect((await doctor(folder)).code).toBe(0)
  expect((await doctor(folder, "--strict")).code).toBe(1)
})

test("exits with 2 if it could not look", async () => {
  const folder = application()
  expect((await doctor(`${folder}/app`)).error).toContain("There is no package.json")
  expect((await doctor(folder, "--urgent")).code).toBe(2)
  expect((await doctor(folder, "--url", "localhost:3000")).error).toContain("http://localhost:3000")
  expect((await doctor(folder, "--file", "other.ts")).code).toBe(2)
})

test("takes the folder as its first word, as the other commands do", async () => {
  const folder = application()
  let out = ""
  const code = await main(["doctor", folder, "--offline"], {
    out: (text) => (out += text),
    error: () => undefined,
  })
  expect(out).toContain("Nothing is wrong")
  expect(code).toBe(0)
})

test("prints the same report as JSON", async () => {
  const { code, out } = await doctor(application({ "app/api/auth/[...all]/route.ts": undefined }), "--json")
  const report = JSON.parse(out) as Report
  expect(code).toBe(1)
  expect(report.findings.map((each) => each.code)).toEqual(["route-missing"])
  expect(Object.keys(report.findings[0] ?? {}).sort()).toEqual([
    "change",
    "code",
    "page",
    "severity",
    "what",
    "why",
  ])
  expect(report.authFile).toBe("auth.ts")
})

test("says what it didn't look at, and why", async () => {
  const { out } = await doctor(application())
  expect(out).toContain("providers' metadata, keys and clocks: --offline")
  expect(out).toContain("--url http://localhost:3000")
})

test("uses colours only on a terminal", () => {
  const report: Report = {
    framework: "Next.js",
    authFile: "auth.ts",
    findings: [],
    callbackUrls: {},
    skipped: ["a part"],
  }
  expect(renderReport(report, false)).not.toContain("\u001B[")
  expect(renderReport(report, true)).toContain("\u001B[1m")
})

test("changes nothing in the application's folder", async () => {
  const folder = application({ "node_modules/.cache/keep": "" })
  const before = readdirSync(folder, { recursive: true })
  await doctor(folder)
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
})

test("shows no password of a connection that an error of the auth file quotes", async () => {
  const folder = application({
    ".env.local": `${variables}STORE=postgres://shop:correct-horse@db.internal/shop\n`,
    "auth.ts":
      'throw new Error(`could not open ${process.env.STORE} with ${process.env.AUTH_SECRET}`)\nimport NextAuth from "@latchkey/next"\nNextAuth({ providers: [] })\n',
  })
  const { out } = await doctor(folder)
  expect(out).toContain("could not open postgres://…@db.internal/shop")
  expect(out).not.toContain("correct-horse")
  expect(out).not.toContain(secret)
})

test("doesn't let the application serve when its auth file is the whole server", async () => {
  const occupant = createServer().listen(0)
  const { port } = occupant.address() as AddressInfo
  const folder = application(
    {
      "auth.js": undefined,
      "server.js": `import { createServer } from "node:http"
import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

const app = { use() {} }
app.use("/auth", ExpressAuth({ providers: [GitHub] }))
createServer().listen(${port})
`,
    },
    "express",
  )
  const { code, out } = await doctor(folder)
  occupant.close()
  expect(out).toContain("configured in server.js")
  expect(code).toBe(0)
})

test("reads the configuration that a function makes, and path aliases of tsconfig.json", async () => {
  const folder = application({
    "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    "config/providers.ts":
      'import GitHub from "@latchkey/next/providers/github"\nexport const providers: unknown[] = [GitHub]\n',
    "auth.ts":
      'import NextAuth from "@latchkey/next"\nimport { providers } from "@/config/providers"\nimport "server-only"\nexport const { handlers, auth } = NextAuth(async () => ({ providers, limits: true }))\n',
  })
  const { code, out } = await doctor(folder)
  expect(out).toContain("github: http://localhost:3000/api/auth/callback/github")
  expect(code).toBe(0)
})

test("lists a short secret once, whatever it breaks in production", async () => {
  const github = variables.replace(/^AUTH_SECRET.*\n/, "")
  const folder = application({ ".env.local": `AUTH_SECRET=hunter2hunter3\n${github}` })
  const { out } = await doctor(folder, "--production", "--json")
  const { findings } = JSON.parse(out) as Report
  expect(findings.filter(({ code }) => code.includes("secret")).map(({ code }) => code)).toEqual([
    "missing-secret",
  ])
})
