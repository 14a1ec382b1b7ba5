import { importsOf, lineOf, packageName, type SourceFile } from "../../application/source-files.ts"
import { lowestOf, nodeForTypeScript, runsTypeScript, satisfies } from "../../application/versions.ts"
import { authJs } from "../../names/auth-js.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"

/** Finds packages that are missing, duplicated, left over from Auth.js, or in an incompatible version. */
export function checkPackages(facts: Facts): Finding[] {
  return [
    ...missingPackages(facts),
    ...doubledCore(facts),
    ...leftOver(facts),
    ...frameworkVersion(facts),
    ...nodeVersion(facts),
    ...passkeyLibrary(facts),
  ]
}

function missingPackages({
  captured,
  authFile,
  middlewareFile,
  manifest,
  installed,
  framework,
  commands,
}: Facts): Finding[] {
  const files = [authFile, middlewareFile].filter((file) => file !== undefined)
  const specifiers = new Set(files.flatMap(({ code }) => importsOf(code).map(({ specifier }) => specifier)))
  const missing = new Set<string>()
  for (const specifier of captured?.missingModules ?? []) {
    const name = packageName(specifier)
    if (
      name !== undefined &&
      specifiers.has(specifier) &&
      !builtIn.test(specifier) &&
      !isFound(installed.find(name))
    )
      missing.add(name)
  }
  if (installed.find(framework.package) === undefined) missing.add(framework.package)
  return [...missing].map((name) => {
    const [file] = files.filter(({ code }) =>
      importsOf(code).some(({ specifier }) => packageName(specifier) === name),
    )
    const isListed = name in manifest.dependencies
    return finding({
      code: "package-missing",
      severity: "error",
      what: `The package ${name} is ${isListed ? "listed, but not installed" : "imported, but not installed"}.`,
      why: "The file that imports it can't be loaded.",
      change: {
        file: file?.path ?? "package.json",
        line: file && lineOf(file.code, name),
        text: `Run \`${isListed ? commands.install : `${commands.add} ${name}`}\`.`,
      },
    })
  })
}

/** Matches modules of frameworks and runtimes whose names look like packages. */
const builtIn = /^(?:server-only|client-only|astro|bun|cloudflare|nitropack|h3|virtual|vite)(?:$|[:/])/

function isFound(found: unknown): boolean {
  return found !== undefined
}

function doubledCore({ installed: { cores, own }, commands }: Facts): Finding[] {
  const versions = new Set(cores.map(({ version }) => version))
  if (cores.length < 2) return []
  return [
    finding({
      code: "core-duplicate",
      severity: versions.size > 1 ? "error" : "warning",
      what: `@latchkey/core is installed ${cores.length} times, ${versions.size > 1 ? `in the versions ${[...versions].join(" and ")}` : "each time the same version"}.`,
      why: "A provider or an adapter made with one copy isn't recognized by the other, and their types don't match.",
      change: {
        file: "package.json",
        text: `Use one release of ${own
          .map(({ name }) => name)
          .filter((name) => name !== "@latchkey/core")
          .join(", ")}, then run \`${commands.dedupe}\`.`,
      },
    }),
  ]
}

/** Finds Auth.js next to Latchkey: two services with the same cookies, and imports of the old one. */
function leftOver({ files, manifest, commands }: Facts): Finding[] {
  const imports = files.flatMap((file) =>
    importsOf(file.code)
      .filter(({ specifier }) => authJs.test(specifier))
      .map((found) => ({ file, ...found })),
  )
  const [first] = imports
  if (first !== undefined)
    return [
      finding({
        code: "authjs-imported",
        severity: "error",
        what: `${first.file.path} imports ${first.specifier}${imports.length > 1 ? `, and ${imports.length - 1} more ${imports.length === 2 ? "import is" : "imports are"} of Auth.js` : ""}.`,
        why: "Sessions and providers of Auth.js don't work with Latchkey.",
        change: {
          file: first.file.path,
          line: first.line,
          text: "Run `npx @latchkey/migrate`, or import it from Latchkey's package.",
        },
        page: "guides/doctor.md#authjs-imported",
      }),
    ]
  const listed = Object.keys(manifest.dependencies).filter(
    (name) => authJs.test(name) && !name.endsWith("-adapter"),
  )
  if (listed.length === 0) return []
  return [
    finding({
      code: "authjs-installed",
      severity: "warning",
      what: `${listed.join(" and ")} ${listed.length > 1 ? "are" : "is"} still listed in package.json, but nothing imports ${listed.length > 1 ? "them" : "it"}.`,
      why: "An editor may suggest imports from it.",
      change: {
        file: "package.json",
        line: lineOf(manifest.text, `"${listed[0]}"`),
        text: `Run \`${commands.remove} ${listed.join(" ")}\`.`,
      },
    }),
  ]
}

function frameworkVersion({ installed, framework, manifest, commands }: Facts): Finding[] {
  const own = installed.find(framework.package)
  const range = own?.peers[framework.peer]
  const found = installed.find(framework.peer)
  if (own === undefined || range === undefined || found === undefined || satisfies(found.version, range))
    return []
  return [
    finding({
      code: "framework-version",
      severity: "error",
      what: `${framework.name} is installed in version ${found.version}, but ${own.name} ${own.version} needs ${range}.`,
      why: "It isn't tested with this version, and may not even load.",
      change: {
        file: "package.json",
        line: lineOf(manifest.text, `"${framework.peer}"`),
        text: `Run \`${commands.add} ${framework.peer}@latest\`.`,
      },
    }),
  ]
}

function nodeVersion({ installed, framework, manifest, nodeVersions, captured }: Facts): Finding[] {
  const range = installed.find(framework.package)?.node
  const isDeveloped = captured?.config?.providers.some(({ isDevelopment }) => isDevelopment) === true
  const runs = ["dev", "start"].some((name) => runsTypeScript(manifest.scripts[name] ?? ""))
  const needs = [
    ...(runs ? [{ what: "TypeScript without a build", range: nodeForTypeScript }] : []),
    ...(range === undefined ? [] : [{ what: framework.package, range }]),
  ]
  return nodeVersions.flatMap(({ version, file, line }) => {
    const full = /^\d+$/.test(version) ? `${version}.99.99` : version
    const isOfProduction = file === "Dockerfile"
    const own = isDeveloped && !isOfProduction ? [{ what: "Development()", range: nodeForTypeScript }] : []
    const unmet = [...needs, ...own].find((need) => !satisfies(full, need.range))
    if (unmet === undefined) return []
    return [
      finding({
        code: "node-version",
        severity: "error",
        what: `${file === undefined ? "This is" : `${file} names`} Node ${version}, and ${unmet.what} needs ${unmet.range}.`,
        why:
          unmet.what === "TypeScript without a build"
            ? "Earlier versions of Node refuse to load files with types."
            : "Earlier versions of Node lack functions that it uses.",
        change: { file, line, text: `Install Node ${lowestOf(unmet.range)} or later.` },
      }),
    ]
  })
}

function passkeyLibrary({ captured, installed, authFile, commands }: Facts): Finding[] {
  const usesPasskeys = captured?.config?.providers.some(({ type }) => type === "webauthn") === true
  if (!usesPasskeys || installed.findForProviders("@simplewebauthn/server") !== undefined) return []
  return [
    finding({
      code: "package-missing",
      severity: "error",
      what: "Passkeys need the package @simplewebauthn/server, which is not installed.",
      why: "Signing in with a passkey fails.",
      change: { file: importOf(authFile), text: `Run \`${commands.add} @simplewebauthn/server\`.` },
    }),
  ]
}

function importOf(file: SourceFile | undefined): string {
  return file?.path ?? "package.json"
}
