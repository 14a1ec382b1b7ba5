import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { CommandError } from "../../src/command/command.ts"
import { diagnose } from "../../src/doctor/doctor.ts"
import { doctorOptions } from "../../src/doctor/doctor-options.ts"
import type { Finding } from "../../src/doctor/finding.ts"
import { writeApplication, type Files } from "./application.ts"
import { healthy, secret } from "./healthy-applications.ts"

const written: (() => void)[] = []
afterEach(() => written.splice(0).forEach((remove) => remove()))

/** Writes a healthy application of Next.js with other files. */
function application(files: Files): string {
  const { folder, remove } = writeApplication({ ...healthy.next, files: { ...healthy.next.files, ...files } })
  written.push(remove)
  return folder
}

/** Returns the findings about an application with this log. */
async function findingsIn(folder: string, log: string): Promise<readonly Finding[]> {
  const options = doctorOptions(["--offline", "--log", log], folder)
  return (await diagnose(options, { PATH: process.env["PATH"] })).findings
}

/** A callback that puts a long text into the token, as applications do with permissions. */
const callback = `jwt({ token }) {
    token.permissions = Array.from({ length: 3000 }, (_, index) => \`read:\${index}\`)
    return token
  }`

/** A program that signs a user in with the service, and then sends it more cookies than it reads. */
const program = `import { Auth, skipCSRFCheck } from "@latchkey/core"
import Credentials from "@latchkey/providers/credentials"

const config = {
  secret: "${secret}", trustHost: true, skipCSRFCheck,
  providers: [Credentials({ credentials: {}, authorize: () => ({ id: "1", name: "Ada" }) })],
  callbacks: { ${callback} },
}
const url = "http://localhost:3000/auth/"
const headers = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" }
if (process.argv[2] === "sign-in")
  await Auth(new Request(url + "callback/credentials", { method: "POST", headers, body: "" }), config)
else await Auth(new Request(url + "session", { headers: { cookie: "own=" + "x".repeat(70_000) } }), config)
`

/** Runs the program, and keeps its output as a log. */
function keepLog(folder: string, what: "sign-in" | "session"): void {
  writeFileSync(join(folder, "sign-in.mjs"), program)
  const command = `"${process.execPath}" sign-in.mjs ${what} > app.log 2>&1`
  execFileSync("sh", ["-c", command], { cwd: folder, stdio: "ignore" })
}

test("finds a session that's too large for a cookie, by the line that the service wrote to the log", async () => {
  const folder = application({
    "auth.ts": `import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth } = NextAuth({ providers: [GitHub], callbacks: { ${callback} } })
`,
  })
  keepLog(folder, "sign-in")
  const [found, ...others] = await findingsIn(folder, "app.log")
  expect(found).toMatchObject({
    code: "cookie-size",
    severity: "error",
    change: { file: "auth.ts", line: 4 },
  })
  expect(found?.what).toMatch(
    /app\.log:\d+ says: The value of the cookie "authjs\.session-token" has \d{5} characters/,
  )
  expect(others).toEqual([])
})

test("finds cookies of the application's own that make the service refuse requests", async () => {
  const folder = application({})
  keepLog(folder, "session")
  const [found, ...others] = await findingsIn(folder, "app.log")
  expect(found).toMatchObject({ code: "cookie-size", severity: "error" })
  expect(found?.what).toContain("The cookies are too large")
  expect(found?.change.text).toContain("npx latchkey add adapter")
  expect(others).toEqual([])
})

test("finds nothing in a log without such a line", async () => {
  const folder = application({ "app.log": "GET /api/auth/session 200 in 431ms\nA cookie was set.\n" })
  expect(await findingsIn(folder, "app.log")).toEqual([])
})

test("says that there's no such log", async () => {
  await expect(findingsIn(application({}), "other.log")).rejects.toThrow(CommandError)
})
