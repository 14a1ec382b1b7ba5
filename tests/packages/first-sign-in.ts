import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { bundle, compressed } from "./bundle-size.ts"

/** A service with GitHub, and a GitHub that responds like in its documentation. */
const program = `
import { Auth, customFetch } from "@latchkey/core"
import GitHub from "@latchkey/providers/github"
const github = {
  "https://github.com/login/oauth/access_token": { access_token: "gho_1", token_type: "bearer", scope: "read:user" },
  "https://api.github.com/user": { id: 1, login: "ada", name: "Ada", email: "ada@example.com", avatar_url: "https://github.com/a" },
}
const fetchGitHub = async (url) => Response.json(github[String(url)])
const provider = GitHub({ clientId: "id", clientSecret: "of the client", [customFetch]: fetchGitHub })
const config = { providers: [provider], secret: "0123456789abcdefghijklmnopqrstuvwxyz", trustHost: true }
export const serve = (request) => Auth(request, config)
`

/** A browser that signs in: it gets the form's token, submits the form, and returns from GitHub. */
const signIn = `
const browser = createBrowser({ answer: serve })
const { searchParams } = (await browser.submit("/auth/signin/github")).location
const answer = new URLSearchParams({ code: "1", state: searchParams.get("state"), iss: "https://github.com/login/oauth" })
const back = await browser.get("/auth/callback/github?" + answer)
const session = (await browser.get("/auth/session")).json()
console.log(JSON.stringify({ to: back.location, name: session?.user?.name, loaded: [...globalThis.loaded] }))
`

/** The result of a first sign-in with GitHub. */
export interface FirstSignIn {
  /** The name in the session that it started. */
  readonly name: unknown
  /** The size of the loaded files in bytes, each compressed separately: those at the start, and all of them. */
  readonly loaded: number
}

/**
 * Bundles a service for production, and signs in to it in a separate process, which reports the files that it loaded.
 */
export async function firstSignIn(): Promise<FirstSignIn> {
  const { outputFiles } = await bundle(program, true)
  const folder = await mkdtemp(join(tmpdir(), "latchkey-sign-in-"))
  try {
    for (const { path, text } of outputFiles) {
      const tell = `(globalThis.loaded ??= new Set()).add(${JSON.stringify(basename(path))});\n`
      await writeFile(join(folder, basename(path)), tell + text)
    }
    await writeFile(join(folder, "package.json"), '{ "type": "module" }')
    const entry = pathToFileURL(join(folder, "stdin.js")).href
    const kit = import.meta.resolve("@latchkey/test-kit/browser")
    const imports = `import { serve } from ${JSON.stringify(entry)}\nimport { createBrowser } from ${JSON.stringify(kit)}\n`
    await writeFile(join(folder, "browser.js"), imports + signIn)
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "browser.js")], {
      env: Object.assign({}, process.env, { NODE_ENV: "production" }),
    })
    const { name, loaded } = JSON.parse(stdout) as { name: unknown; loaded: readonly string[] }
    const sizes = outputFiles
      .filter(({ path }) => loaded.includes(basename(path)))
      .map(({ contents }) => compressed(contents))
    return { name, loaded: sizes.reduce((total, size) => total + size, 0) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
