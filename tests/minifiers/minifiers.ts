import { createRequire } from "node:module"
import { minify as minifyWithSwc } from "@swc/core"
import { transform } from "esbuild"
import { minify as minifyWithOxc } from "rolldown/experimental"
import { minify as minifyWithTerser } from "terser"

/** The kind of a program: a module, or a script whose declarations are inside a function, as in the files that Turbopack writes. */
export type SourceType = "module" | "script"

/** A program that makes others smaller, as an application runs it. */
export interface Minifier {
  readonly name: string
  readonly minify: (code: string, sourceType: SourceType) => Promise<string>
}

/** The part of its compiler that Next offers. */
interface Bindings {
  minify(code: string, options: object): Promise<{ code: string }>
}

/**
 * The workspaces that have a version of Next installed: the first that is supported, the one whose minifier loses
 * functions, and the latest, which this one has.
 */
const usual = ["@latchkey/tests-next-14", "@latchkey/tests-next-16-0", "tests-minifiers"]

/** The versions between them, which `./run test --exhaustive` tries as well. */
const between = ["@latchkey/tests-next-15-0", "@latchkey/tests-next-15", "@latchkey/tests-next-16-1"]

const installations = (process.env["EXHAUSTIVE"] ?? "") === "" ? usual : [...usual, ...between]

/** SWC as the production builds of Next run it: with webpack (`inline: 2`), and with Turbopack. */
const compressions = [{ inline: 2 }, { passes: 2 }]

const require = createRequire(import.meta.url)

/** Returns the minifiers of the supported versions of Next, each as each of Next's bundlers runs it. */
function minifiersOfNext(): Minifier[] {
  return installations.flatMap((installation) => {
    const own = installation === "tests-minifiers"
    const from = own ? require : createRequire(require.resolve(`${installation}/package.json`))
    const { version }: { version: string } = from("next/package.json")
    const loaded: { loadBindings(): Promise<Bindings> } = from("next/dist/build/swc")
    return compressions.map((compress) => ({
      name: `Next ${version}, ${JSON.stringify(compress)}`,
      async minify(code, sourceType) {
        const bindings = await loaded.loadBindings()
        const options = { compress, mangle: true, module: sourceType === "module" }
        return (await bindings.minify(code, options)).code
      },
    }))
  })
}

const others: readonly Minifier[] = [
  {
    name: "esbuild",
    minify: async (code) => (await transform(code, { minify: true, target: "es2023", loader: "js" })).code,
  },
  {
    name: "terser",
    async minify(code, sourceType) {
      const options = { module: sourceType === "module", compress: true, mangle: true }
      return (await minifyWithTerser(code, options)).code ?? ""
    },
  },
  {
    name: "@swc/core",
    async minify(code, sourceType) {
      const options = { module: sourceType === "module", compress: true, mangle: true }
      return (await minifyWithSwc(code, options)).code
    },
  },
  {
    name: "oxc, which Vite runs",
    async minify(code, sourceType) {
      const name = sourceType === "module" ? "program.mjs" : "program.cjs"
      return (await minifyWithOxc(name, code, { compress: { target: "es2023" }, mangle: true })).code
    },
  },
]

/** Every minifier that our programs must survive. */
export const minifiers: readonly Minifier[] = [...minifiersOfNext(), ...others]
