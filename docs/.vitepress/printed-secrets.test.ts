import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Auth, setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")

/** The folders whose texts readers copy: the manual, examples, READMEs, skill files, templates of commands, blocks. */
const printed = [
  "*.md",
  ".devcontainer",
  "docs",
  "examples",
  "packages/*/README.md",
  "packages/*/skills",
  "packages/cli/templates",
  "packages/create-latchkey",
  "registry",
]

/** Matches the ways to set a secret: in a file of variables, in a shell, in code, and in JSON. */
const assignments = [
  /\b(?:NEXT)?AUTH_SECRET(?:_[1-3])?=(?!["'`$])([^\s"'`|&]+)/g,
  /\b(?:NEXT)?AUTH_SECRET(?:_[1-3])?["'\]]*\s*[=:]\s*["']([^"'\n]+)["']/g,
  /\bsecret["']?\s*:\s*\[?["']([^"'\n]+)["']/g,
]

/** Values that stand for something else: an ellipsis, a code sample's variable, a command. */
const isElided = /^(?:…|\$|<|\.\.\.)/

/** Returns the secrets that a text prints. */
function secretsIn(text: string): string[] {
  return assignments
    .flatMap((form) => [...text.matchAll(form)].map(([, value = ""]) => value))
    .filter((value) => !isElided.test(value))
}

/** Returns every printed secret, with the file that prints it. */
function printedSecrets(): [file: string, secret: string][] {
  const files = execFileSync("git", ["ls-files", "-z", "--", ...printed], { cwd: root, encoding: "utf8" })
  return files
    .split("\0")
    .filter((file) => /\.(?:\w*md|ini|json|[cm]?[jt]sx?|vue|astro|svelte|toml|example)$/.test(file))
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) =>
      secretsIn(readFileSync(join(root, file), "utf8")).map((secret): [string, string] => [file, secret]),
    )
}

/** Answers a request with a secret. @returns the status, and the codes of the warnings */
async function answerWith(secret: string, environment: string): Promise<[number, string[]]> {
  const warnings: string[] = []
  const config: AuthConfig = {
    providers: [],
    trustHost: true,
    logger: { error: () => undefined, warn: (code) => warnings.push(code) },
  }
  setEnvDefaults({ NODE_ENV: environment, AUTH_SECRET: secret }, config)
  const { status } = await Auth(new Request("https://app.example/auth/session"), config)
  return [status, warnings]
}

test("production refuses every secret that a page, an example, a template or a README prints, and development warns (D55) [JW-07]", async () => {
  const secrets = printedSecrets()
  const files = secrets.map(([file]) => file)
  expect(files).toEqual(
    expect.arrayContaining([
      "docs/frameworks/koa.md",
      "docs/guides/secret-rotation.md",
      "examples/next/.env.example",
    ]),
  )
  for (const [file, secret] of secrets) {
    expect([file, secret, ...(await answerWith(secret, "production"))]).toEqual([file, secret, 500, []])
    expect([file, secret, ...(await answerWith(secret, "development"))]).toEqual([
      file,
      secret,
      200,
      ["secret-printed"],
    ])
  }
})

test("every form in which a text can set a secret is read", () => {
  const text = `AUTH_SECRET=plain
    export AUTH_SECRET_1="quoted"
    process.env["NEXTAUTH_SECRET"] = 'code'
    { "AUTH_SECRET": "json", secret: "option" }
    secret: ["first", "second"]
    docker run -e AUTH_SECRET=… -e AUTH_SECRET=$(command)`
  expect(secretsIn(text).toSorted()).toEqual(["code", "first", "json", "option", "plain", "quoted"])
})
