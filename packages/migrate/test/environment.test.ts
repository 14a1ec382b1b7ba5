import fc from "fast-check"
import { commit } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { environmentFindings } from "../src/project/environment-files.ts"
import { folderWith, run } from "./folder.ts"

const application = {
  "package.json": `{ "dependencies": { "next-auth": "5.0.0-beta.32" } }\n`,
  "auth.ts": `import NextAuth from "next-auth"\n`,
}
const long = "0123456789abcdef0123456789abcdef"

/** Returns the lines of a list in the output. */
function list(out: string, title: string): string {
  return out.split(/\n\n/).find((part) => part.startsWith(title)) ?? ""
}

test("secrets that production refuses are listed with file, line and variable, in files that git ignores too (D29)", () => {
  const folder = folderWith({
    ...application,
    ".gitignore": ".env*\n",
    ".env": `AUTH_URL=https://example.com\nexport AUTH_SECRET="sesame-1"\n`,
    ".env.local": `NEXTAUTH_SECRET='sesame-2' # "${long}"\r\n`,
    ".env.production": `AUTH_SECRET_2 = sesame-3 # ${long}\n`,
  })
  commit(folder)
  const { out } = run(folder)
  const change = list(out, "Change this:")
  expect(change).toContain(".env:2 AUTH_SECRET has fewer than 32 bytes")
  expect(change).toContain(".env.local:1 NEXTAUTH_SECRET has fewer than 32 bytes")
  expect(change).toContain(".env.production:1 AUTH_SECRET_2 has fewer than 32 bytes")
  expect(out).not.toContain("sesame")
})

test("nothing is said of secrets that are long enough, empty, or taken from another variable", () => {
  const folder = folderWith({
    ...application,
    ".env": `AUTH_SECRET=${long}\nAUTH_SECRET_1="${long}"\nAUTH_SECRET_2=\nAUTH_SECRET_3=""\n# AUTH_SECRET=short\n`,
    ".env.local": `NEXTAUTH_SECRET=$OTHER\nOTHER_SECRET=short\nAUTH_SECRET=\${OTHER:-x}\nAUTH_SECRET=${"ä".repeat(16)}\n`,
  })
  expect(run(folder).out).not.toContain("bytes")
})

test("a short secret in an example is worth knowing, and nothing to change", () => {
  const { out } = run(folderWith({ ...application, ".env.example": "AUTH_SECRET=changeme\n" }))
  expect(list(out, "Good to know")).toContain(".env.example:1 AUTH_SECRET has fewer than 32 bytes")
  expect(out).not.toContain("Change this:")
})

test("variables of next-auth 4 are named as still read", () => {
  const { out } = run(folderWith({ ...application, ".env": `NEXTAUTH_URL=x\nNEXTAUTH_SECRET=${long}\n` }))
  const lines = list(out, "Good to know")
  expect(lines).toContain(".env:1 NEXTAUTH_URL still works; its current name is AUTH_URL")
  expect(lines).toContain(".env:2 NEXTAUTH_SECRET still works; its current name is AUTH_SECRET")
  expect(out).not.toContain("Change this:")
})

test("the files of every application of a workspace are read, and of no other folder", () => {
  const { out } = run(
    folderWith({
      "package.json": `{ "private": true }`,
      "apps/web/package.json": application["package.json"],
      "apps/web/.env": "AUTH_SECRET=short\n",
      "apps/docs/package.json": "{}",
      "apps/docs/.env": "AUTH_SECRET=short\n",
    }),
  )
  expect(out).toContain("apps/web/.env:1 ")
  expect(out).not.toContain("apps/docs/.env")
})

test("short secrets of builds and deployments are listed, and what is filled in is not", () => {
  const { out } = run(
    folderWith({
      ...application,
      Dockerfile: "ARG AUTH_SECRET\nENV AUTH_SECRET short\nENV AUTH_SECRET=$AUTH_SECRET\n",
      "compose.yaml": `environment:\n  - AUTH_SECRET\n  - AUTH_SECRET=short\n  - AUTH_SECRET=\${AUTH_SECRET}\n`,
      "chart/values.yml": `AUTH_SECRET: {{ .Values.secret }}\nAUTH_SECRET: !Ref Secret\n- name: AUTH_SECRET\n  value: short\n`,
      "wrangler.toml": `AUTH_SECRET = "short"\n`,
    }),
  )
  expect(out.match(/\S+:\d+ AUTH_SECRET/g)).toEqual([
    "Dockerfile:2 AUTH_SECRET",
    "compose.yaml:3 AUTH_SECRET",
    "wrangler.toml:1 AUTH_SECRET",
  ])
})

test("the value of a variable is never printed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (value) => {
      const marked = `§${value}§`
      const said = environmentFindings(".env", `AUTH_SECRET=${marked}\nNEXTAUTH_URL=${marked}`)
      expect(JSON.stringify(said)).not.toContain("§")
    }),
  )
})
