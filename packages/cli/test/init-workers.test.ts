import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { filesIn } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest, textOf } from "./folder.ts"

/** Hono's application for Workers, as its generator creates it. */
const hono = {
  "package.json": manifest({ hono: "^4.10.0", wrangler: "^4.4.0" }, { dev: "wrangler dev" }),
  "tsconfig.json": '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }\n',
  "wrangler.jsonc": '{\n  "main": "src/index.ts",\n  "compatibility_date": "2026-07-01"\n}\n',
  "src/index.ts":
    "import { Hono } from 'hono'\n\nconst app = new Hono<{ Bindings: CloudflareBindings }>()\n\napp.get('/', (c) => c.text('Hello Hono!'))\n\nexport default app\n",
}

const withNode = '{\n  "compatibility_date": "2026-07-01",\n  "compatibility_flags": ["nodejs_compat"]\n}\n'

/** Returns the files of a framework's application, changed to run on Workers. */
function forWorkers(name: string, packages: Readonly<Record<string, string>>): Record<string, string> {
  const files = { ...applications[name] }
  const { dependencies, scripts } = JSON.parse(files["package.json"] ?? "{}") as Record<
    string,
    Record<string, string>
  >
  return {
    ...files,
    "package.json": manifest({ ...dependencies, ...packages }, scripts),
    "wrangler.jsonc": withNode,
  }
}

/** The applications whose development server runs their code in workerd, according to their frameworks' documentation. */
const inWorkers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hono,
  "react-router": forWorkers("react-router", { "@cloudflare/vite-plugin": "^1.0.0" }),
  "tanstack-start": forWorkers("tanstack-start", { "@cloudflare/vite-plugin": "^1.0.0" }),
  astro: forWorkers("astro", { "@astrojs/cloudflare": "^14.0.0" }),
}
const names = Object.keys(inWorkers)

/** The applications that run on Workers in production, and on Node in development. */
const onNode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sveltekit: forWorkers("sveltekit", { "@sveltejs/adapter-cloudflare": "^7.0.0", wrangler: "^4.4.0" }),
  next: forWorkers("next", { "@opennextjs/cloudflare": "^1.0.0", wrangler: "^4.4.0" }),
  nuxt: forWorkers("nuxt", { wrangler: "^4.4.0" }),
}

test.each(names)(
  "init puts the secret of a Worker with %s into .dev.vars, which git ignores",
  async (name) => {
    const folder = folderWith(inWorkers[name] ?? {})
    await latchkey("init", folder, "--yes", "--no-install")
    expect(textOf(folder, ".dev.vars")).toMatch(/^AUTH_SECRET=\S{44}\n$/)
    expect(textOf(folder, ".gitignore")).toMatch(/^\.dev\.vars$/m)
    expect(Object.keys(filesIn(folder))).not.toContain(".env")
  },
)

test.each(names)(
  "init says that the identity provider of a Worker with %s is another program",
  async (name) => {
    const folder = folderWith(inWorkers[name] ?? {})
    const first = await latchkey("init", folder, "--yes", "--no-install")
    expect(first.code).toBe(1)
    const [, left = ""] = /Left for you:\n([^]*?)\n\n/.exec(first.out) ?? []
    expect(left.trim().split("\n")).toEqual([
      expect.stringMatching(
        /a Worker can't start .*in another terminal: npx @latchkey\/development-provider$/,
      ),
    ])
    const second = await latchkey("init", folder, "--yes", "--no-install", "--force")
    expect(second.out).toContain("Nothing to change.")
  },
)

test.each(Object.keys(onNode))(
  "init changes nothing for %s, whose development server is Node",
  async (name) => {
    const folder = folderWith(onNode[name] ?? {})
    const { code, out } = await latchkey("init", folder, "--yes", "--no-install")
    expect(out).not.toContain("Left for you")
    expect(code).toBe(0)
    expect(Object.keys(filesIn(folder))).not.toContain(".dev.vars")
  },
)

test("init names the port of wrangler, and the one of its configuration", async () => {
  const usual = await latchkey("init", folderWith(hono), "--dry", "--no-install")
  expect(usual.error).toContain("Open http://localhost:8787/api/auth/signin, or the port")
  const files = { ...hono, "wrangler.jsonc": '{ "dev": { "port": 4000 } } // ours\n' }
  const named = await latchkey("init", folderWith(files), "--dry", "--no-install")
  expect(named.error).toContain("Open http://localhost:4000/api/auth/signin, or the port")
})

test("init makes no .dev.vars beside .env, because wrangler would read .env no longer", async () => {
  const folder = folderWith(hono)
  writeFileSync(join(folder, ".env"), "MY_VAR=mine\n")
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, ".env")).toMatch(/^MY_VAR=mine\nAUTH_SECRET=\S{44}\n$/)
  expect(Object.keys(filesIn(folder))).not.toContain(".dev.vars")
})

test("init takes no secret of .env for one of a Worker that has .dev.vars", async () => {
  const folder = folderWith(hono)
  writeFileSync(join(folder, ".env"), "AUTH_SECRET=which-wrangler-does-not-read\n")
  writeFileSync(join(folder, ".dev.vars"), "MY_VAR=mine\n")
  await latchkey("init", folder, "--yes", "--no-install")
  expect(textOf(folder, ".dev.vars")).toMatch(/^MY_VAR=mine\nAUTH_SECRET=\S{44}\n$/)
})

test.each(["react-router", "tanstack-start"])(
  "init says that %s finds the variables of a Worker only with nodejs_compat",
  async (name) => {
    const folder = folderWith({
      ...inWorkers[name],
      "wrangler.jsonc": '{ "compatibility_date": "2026-07-01" } // "nodejs_compat"\n',
    })
    const { out } = await latchkey("init", folder, "--yes", "--no-install")
    expect(out).toMatch(/wrangler\.jsonc: .*nodejs_compat/)
  },
)

test("add leaves the variables of a provider in .dev.vars, to be filled in there", async () => {
  const folder = folderWith(hono)
  await latchkey("init", folder, "--yes", "--no-install")
  const { out } = await latchkey("add", "github", "--folder", folder, "--yes", "--no-install", "--force")
  expect(textOf(folder, ".dev.vars")).toContain("# AUTH_GITHUB_ID=\n# AUTH_GITHUB_SECRET=\n")
  expect(out).toContain("Fill in AUTH_GITHUB_ID, AUTH_GITHUB_SECRET in .dev.vars")
  expect(out).toContain("http://localhost:8787/api/auth/callback/github")
})

test("secret writes and rotates the secret of a Worker in .dev.vars", async () => {
  const folder = folderWith(hono)
  await latchkey("secret", "--write", "--folder", folder)
  await latchkey("secret", "--rotate", "--write", "--folder", folder)
  expect(textOf(folder, ".dev.vars")).toMatch(/^AUTH_SECRET=\S{44}\nAUTH_SECRET_1=\S{44}\n$/)
})
