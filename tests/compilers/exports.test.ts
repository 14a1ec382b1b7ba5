import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { frameworks } from "../../tools/frameworks.ts"
import { compilers } from "./compilers.ts"
import { functionsOf, type ExportedFunction } from "./functions-of.ts"
import { installAll, type Installation } from "./installation.ts"

const target = realpathSync(mkdtempSync(join(tmpdir(), "exports-")))
let installation: Installation

beforeAll(async () => {
  installation = await installAll(target)
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

const oldestAndNewest = compilers.filter((_, position) => [0, compilers.length - 1].includes(position))

const options = {
  declaration: true,
  emitDeclarationOnly: true,
  exactOptionalPropertyTypes: true,
  lib: ["es2023", "dom", "dom.iterable"],
  module: "nodenext",
  moduleResolution: "nodenext",
  outDir: join(target, "out"),
  skipLibCheck: true,
  strict: true,
  target: "es2022",
  types: ["node"],
}

/** Modules of an application that export providers and a configuration, without an annotation. */
const modulesOf = (name: string): Readonly<Record<string, string>> => ({
  "provider.ts": `import GitHub from "${name}/providers/github"
export const provider = GitHub({})
`,
  "providers.ts": `import Credentials from "${name}/providers/credentials"
import Google from "${name}/providers/google"
import Nodemailer from "${name}/providers/nodemailer"
import Passkey from "${name}/providers/passkey"
import Resend from "${name}/providers/resend"
export const google = Google({})
export const credentials = Credentials({ authorize: () => null })
export const mail = [Resend({ from: "no-reply@example.com" }), Nodemailer({ server: {}, from: "no-reply@example.com" })]
export const passkey = Passkey({})
`,
  "configuration.ts": `import GitHub from "${name}/providers/github"
import Google from "${name}/providers/google"
export const configuration = { providers: [GitHub, Google({})], session: { strategy: "jwt" as const } }
`,
})

/** The imports of the functions that set up a service from a configuration. */
const services: Readonly<Record<string, string>> = {
  express: `{ ExpressAuth as setUp } from "@latchkey/express"`,
  fastify: `{ FastifyAuth as setUp } from "@latchkey/fastify"`,
  hono: `{ HonoAuth as setUp } from "@latchkey/hono"`,
  next: `setUp from "@latchkey/next"`,
  nuxt: `{ NuxtAuth as setUp } from "@latchkey/nuxt/server"`,
  "react-router": `{ ReactRouterAuth as setUp } from "@latchkey/react-router"`,
  solid: `{ SolidAuth as setUp } from "@latchkey/solid"`,
  sveltekit: `{ SvelteKitAuth as setUp } from "@latchkey/sveltekit"`,
  "tanstack-start": `{ TanStackStartAuth as setUp } from "@latchkey/tanstack-start"`,
}

/** Returns a module that exports a service whose providers' ids the compiler knows. */
const ownIds = (framework: string, service: string): string => `import ${service}
import GitHub from "@latchkey/${framework}/providers/github"
import OIDC from "@latchkey/${framework}/providers/oidc"
export const providers = [GitHub, OIDC({ id: "my-idp" })]
export const service = setUp({ providers })
export const { signIn, signOut } = setUp({ providers: [GitHub({}), OIDC({ id: "my-idp" })] })
`

/**
 * Creates the modules of an application of one framework: the ones above, a service, and for each entry of the package, a module
 * that exports the result of each of its functions.
 */
function write(framework: string): string[] {
  const found = installation.packages.find(({ manifest }) => manifest.name === `@latchkey/${framework}`)
  if (found === undefined) throw new Error(`There is no package for ${framework}.`)
  const folder = installation.application(framework, [found])
  const modules = Object.entries(modulesOf(found.manifest.name))
  const service = services[framework]
  if (service !== undefined) modules.push(["own-ids.ts", ownIds(framework, service)])
  const entries = found.specifiers.filter((name) => !name.includes("/providers/"))
  const functions = functionsOf(entries, folder)
  for (const entry of entries) {
    const own = functions.filter((one) => one.entry === entry)
    if (own.length > 0) modules.push([`${entry.replaceAll("/", "-")}.ts`, exportResults(entry, own)])
  }
  return modules.map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
}

/** Returns a module that exports the results of functions, and the members of a service's functions. */
function exportResults(entry: string, functions: readonly ExportedFunction[]): string {
  const results = functions.map(({ name, members }) =>
    name.endsWith("Auth")
      ? `export const { ${members.join(", ")} } = resultOf(entry.${name})\n`
      : `export const ${name}Result = resultOf(entry.${name})\n`,
  )
  const head = `import * as entry from "${entry}"\ndeclare function resultOf<R>(f: (...args: never[]) => R): R\n`
  return head + results.join("")
}

describe.each(frameworks.map((framework) => framework.package))(
  "an application that depends only on the package for %s",
  (framework) => {
    test.each(oldestAndNewest)(
      "exports providers, configurations and functions' results without an annotation, with TypeScript $version",
      { timeout: 120_000 },
      ({ complaints }) => {
        const modules = write(framework)
        expect(modules.length).toBeGreaterThan(3)
        // Each module alone, because a compiler also takes names from the modules that others import.
        for (const module of modules)
          expect(complaints({ options, files: [module], isAskedFor: (file) => file === module })).toEqual([])
      },
    )
  },
)
