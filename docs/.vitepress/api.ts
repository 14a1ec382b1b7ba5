/** Writes `reference/api`, which has a page for each path of each package, from the docstrings in the built files. */
import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Application, type ProjectReflection } from "typedoc"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** A path that a package exports, and the file that declares it. */
interface Path {
  readonly name: string
  readonly file: string
}

/** Returns every path except single providers, which have their own pages. */
function paths(): Path[] {
  return globSync("packages/*/package.json", { cwd: root }).flatMap((manifest) => {
    const { name, exports }: { name: string; exports: Record<string, string | { types: string }> } =
      JSON.parse(readFileSync(join(root, manifest), "utf8"))
    return Object.entries(exports).flatMap(([path, target]) => {
      if (typeof target === "string" || path.includes("*") || path.startsWith("./providers/")) return []
      return { name: name + path.slice(1), file: join(root, dirname(manifest), target.types) }
    })
  })
}

const exported = paths().sort((a, b) => a.name.localeCompare(b.name, "en"))
const application = await Application.bootstrapWithPlugins({
  plugin: ["typedoc-plugin-markdown"],
  entryPoints: exported.map(({ file }) => file),
  tsconfig: fileURLToPath(new URL("api.tsconfig.json", import.meta.url)),
  skipErrorChecking: true,
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  sort: ["alphabetical"],
  readme: "none",
  logLevel: "Error",
})
for (const [option, value] of Object.entries({
  router: "module",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  parametersFormat: "table",
  propertiesFormat: "table",
  interfacePropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  entryFileName: "index",
  out: fileURLToPath(new URL("../reference/api", import.meta.url)),
})) {
  application.options.setValue(option, value)
}
const project = await application.convert()
if (project === undefined) throw new Error("TypeDoc could not read the packages.")
named(project)
await application.generateOutputs(project)

/** Names each module after its import path instead of its file. */
function named(whole: ProjectReflection): void {
  whole.name = "API"
  for (const module of whole.children ?? []) {
    const path = exported.find(({ file }) =>
      file.replace(/(?:\/index)?\.d\.ts$/, "").endsWith(`/${module.name}`),
    )
    if (path === undefined) throw new Error(`No package exports ${module.name}.`)
    module.name = path.name
  }
}
