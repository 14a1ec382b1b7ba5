import { expect, test } from "vitest"
import { diagnose } from "../../src/doctor/doctor.ts"
import type { Report } from "../../src/doctor/report.ts"
import { writeApplication, type Files } from "./application.ts"
import { variables } from "./healthy-applications.ts"

/** Returns the report about an application that uses only core. */
async function reportOf(files: Files, file?: string): Promise<Report> {
  const { folder, remove } = writeApplication({
    installed: {},
    latchkey: ["core", "providers"],
    files: { "package.json": '{ "type": "module" }', ".env": variables, ...files },
  })
  const options = {
    url: undefined,
    log: undefined,
    offline: true,
    production: false,
    json: false,
    strict: false,
  }
  try {
    return await diagnose({ ...options, folder, file }, { PATH: process.env["PATH"] })
  } finally {
    remove()
  }
}

const imports = 'import { Auth } from "@latchkey/core"\nimport GitHub from "@latchkey/providers/github"\n'
const client = "{ clientId: process.env.AUTH_GITHUB_ID, clientSecret: process.env.AUTH_GITHUB_SECRET }"
const given = `{ providers: [GitHub(${client})], secret: process.env.AUTH_SECRET, trustHost: true }`
const callbacks = { github: "http://localhost:3000/auth/callback/github" }

test("reads the configuration that a handler hands to Auth, if the file has it as a constant", async () => {
  const report = await reportOf({
    "server.ts": `${imports}\nconst config = ${given}\n\nexport default { fetch: (request: Request) => Auth(request, config) }\n`,
  })
  expect(report).toMatchObject({ authFile: "server.ts", findings: [], callbackUrls: callbacks })
})

test("reads it from another file, too, if that exports it", async () => {
  const files = {
    "configuration.ts": `${imports.split("\n")[1]}\nexport const config = ${given}\n`,
    "server.ts":
      'import { Auth } from "@latchkey/core"\nimport { config } from "./configuration.ts"\n\nexport default { fetch: (request: Request) => Auth(request, config) }\n',
  }
  expect(await reportOf(files)).toMatchObject({ authFile: "server.ts", callbackUrls: callbacks })
  expect(await reportOf(files, "configuration.ts")).toMatchObject({ callbackUrls: callbacks })
})

test("reads the configuration of an integration that is made when the file is loaded", async () => {
  const report = await reportOf({
    "auth.ts": `import { createIntegration } from "@latchkey/core/integration"\n${imports.split("\n")[1]}\nexport const auth = createIntegration(${given})\n`,
  })
  expect(report).toMatchObject({ authFile: "auth.ts", findings: [], callbackUrls: callbacks })
})

test.each([undefined, "server.ts"])(
  "says plainly that a configuration which a handler makes can't be looked at (--file %s)",
  async (file) => {
    const { findings } = await reportOf(
      {
        "server.ts": `${imports}\nexport default { fetch: (request: Request) => Auth(request, ${given}) }\n`,
      },
      file,
    )
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      code: "auth-file-without-config",
      severity: "warning",
      change: { file: "server.ts", line: 4 },
    })
    expect(findings[0]?.what).toContain("server.ts creates the configuration only during a request")
    expect(findings[0]?.change.text).toContain("setEnvDefaults")
  },
)

test("says that nothing hands the environment to a service whose configuration leaves something to it", async () => {
  const files = (call: string): Files => ({
    "server.ts": `${imports.replace("Auth", "Auth, setEnvDefaults")}\nconst config = { providers: [GitHub] }\n${call}\nexport default { fetch: (request: Request) => Auth(request, config) }\n`,
  })
  const ofClient = await reportOf({
    "server.ts": `${imports}\nconst config = { providers: [GitHub], secret: process.env.AUTH_SECRET, trustHost: true }\nexport default { fetch: (request: Request) => Auth(request, config) }\n`,
  })
  expect(ofClient.findings.map(({ code }) => code)).toEqual(["environment-not-given"])
  const { findings } = await reportOf(files(""))
  expect(findings.map(({ code }) => code)).toEqual(["environment-not-given"])
  expect(findings[0]?.change).toMatchObject({ file: "server.ts", line: 6 })
  expect((await reportOf(files("setEnvDefaults(process.env, config)"))).findings).toEqual([])
})
