import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { installCommand } from "@latchkey/migrate/rewriting"
import { CommandError } from "../command/command.ts"
import type { EnvironmentVariables } from "../env.ts"
import { findAuthFile } from "./application/find-auth-file.ts"
import { asDeveloped, findFramework, withoutFramework } from "../application/frameworks/frameworks.ts"
import { importsOf, lineOf, type SourceFile, sourceFiles } from "../application/source-files.ts"
import { installedPackages } from "./application/installed-packages.ts"
import { namedPort } from "../application/development-address.ts"
import { oversizedCookie } from "./application/oversized-cookie.ts"
import { packageCommands } from "./application/package-commands.ts"
import { pagePaths } from "./application/page-paths.ts"
import { readEnvironment, type Environment } from "../application/environment/read-environment.ts"
import { readManifest } from "../application/manifests.ts"
import { readsVariables } from "./application/reads-variables.ts"
import { setsDevelopment } from "./application/sets-development.ts"
import { servicePath } from "./application/service-path.ts"
import { capture } from "./capture/capture.ts"
import type { Captured, CaptureRequest } from "./capture/captured.ts"
import type { DoctorOptions } from "./doctor-options.ts"
import type { Facts, NodeVersion } from "./facts.ts"
import { askApplication, askIssuer } from "./network/answers.ts"

/** The facts from the application's files. */
type FileFacts = Omit<Facts, "captured" | "captureFailure" | "issuers" | "running" | "skipped">

/**
 * Gathers the facts about an application: reads its files, runs its auth file in a child process, and sends requests
 * to the servers.
 *
 * @throws CommandError if there is no application.
 */
export async function gatherFacts(options: DoctorOptions, environment: EnvironmentVariables): Promise<Facts> {
  const files = fileFacts(options, environment)
  const captured = await capturedFacts(files, environment, options)
  return { ...files, ...captured, ...(await networkFacts(files, captured.captured, options)) }
}

function fileFacts(
  { folder, file, log, production: asked }: DoctorOptions,
  environment: EnvironmentVariables,
): FileFacts {
  const manifest = readManifest(folder)
  const files = sourceFiles(folder)
  const found = findFramework(files, manifest) ?? frameworkOfFile(files, file)
  if (found === undefined)
    throw new CommandError(
      `No package of Latchkey is listed in ${join(folder, "package.json")}. Run \`npx latchkey init\` to add one.`,
    )
  const framework = asDeveloped(found, folder, manifest)
  const read = (production: boolean): Environment =>
    readEnvironment(folder, framework, manifest, { environment, production })
  const mode = read(false).variables.get("NODE_ENV")
  // A bundler's server sets NODE_ENV itself; Node takes it from the file.
  const production =
    asked || (mode?.value === "production" && (mode.file === undefined || framework.runsOnNode))
  const merged = read(production)
  const authFile = file === undefined ? findAuthFile(files, framework) : given(files, folder, file)
  const port = namedPort(manifest, merged, files)
  return {
    folder,
    manifest,
    framework,
    files,
    commands: packageCommands(installCommand(folder).split(" ")[0] ?? "npm"),
    nodeVersions: nodeVersions(folder),
    authFile,
    middlewareFile: files.find(({ path }) => /^(?:src\/)?(?:middleware|proxy)\.[jt]s$/.test(path)),
    environment: merged,
    setsDevelopment: setsDevelopment(folder, files),
    defaultBasePath: servicePath(files, framework, authFile),
    installed: installedPackages(folder, Object.keys(manifest.dependencies)),
    pages: pagePaths(files, framework),
    production,
    origin: originOf(merged) ?? `http://localhost:${port ?? framework.port}`,
    port,
    oversizedCookie: log === undefined ? undefined : oversizedCookie(folder, log),
    committed: committedFiles(folder),
  }
}

function frameworkOfFile(
  files: readonly SourceFile[],
  file: string | undefined,
): Facts["framework"] | undefined {
  return file === undefined || files.length === 0 ? undefined : withoutFramework
}

/** Finds the named file. @throws CommandError if there is no such file. */
function given(files: readonly SourceFile[], folder: string, file: string): SourceFile {
  const found = files.find(({ path }) => resolve(folder, path) === resolve(folder, file))
  if (found === undefined) throw new CommandError(`There is no file ${file} in ${folder}.`)
  return found
}

async function capturedFacts(
  facts: FileFacts,
  environment: EnvironmentVariables,
  { offline }: DoctorOptions,
): Promise<Pick<Facts, "captured" | "captureFailure">> {
  const { folder, framework, authFile, files, origin, production } = facts
  if (authFile === undefined) return { captured: undefined, captureFailure: undefined }
  const request: CaptureRequest = {
    folder,
    authFile: join(folder, authFile.path),
    middlewareFile: facts.middlewareFile && join(folder, facts.middlewareFile.path),
    package: framework.package,
    imported: packagesOf(files),
    defaultBasePath: facts.defaultBasePath,
    origin,
    production,
    readsVariables: readsVariables(files, framework),
    asksStore: !offline,
    aliases: aliasesOf(folder, framework.package),
  }
  const variables = [...facts.environment.variables.values()].map(({ name, value }) => [name, value] as const)
  const platform = production ? platformVariables(folder) : {}
  const answer = await capture(request, { ...platform, ...environment, ...Object.fromEntries(variables) })
  return "failure" in answer
    ? { captured: undefined, captureFailure: answer.failure }
    : { captured: answer, captureFailure: undefined }
}

/** Returns the variable that the application's hosting platform sets, which makes the service trust the host. */
function platformVariables(folder: string): EnvironmentVariables {
  return ["vercel.json", ".vercel"].some((name) => existsSync(join(folder, name))) ? { VERCEL: "1" } : {}
}

/** Returns the packages that the application's own files import, as they name them. */
function packagesOf(files: readonly SourceFile[]): string[] {
  const specifiers = files.flatMap(({ code }) => importsOf(code)).map(({ specifier }) => specifier)
  return [...new Set(specifiers)].filter(
    (specifier) => /^(?:@[\w-]+\/|[a-z])/i.test(specifier) && !/^[\w-]+:/.test(specifier),
  )
}

/** Returns the aliases that a framework defines by itself. */
function aliasesOf(folder: string, framework: string): Record<string, string> {
  const source = join(folder, existsSync(join(folder, "src")) ? "src" : "app")
  if (framework === "@latchkey/sveltekit") return { $lib: join(folder, "src/lib") }
  if (framework === "@latchkey/nuxt")
    return { "~~": folder, "@@": folder, "#shared": join(folder, "shared"), "~": source, "@": source }
  return framework === "@latchkey/solid" || framework === "@latchkey/react-router" ? { "~": source } : {}
}

async function networkFacts(
  { origin, defaultBasePath }: FileFacts,
  captured: Captured | undefined,
  { offline, url }: DoctorOptions,
): Promise<Pick<Facts, "issuers" | "running" | "skipped">> {
  const config = captured?.config
  const skipped = [
    ...(offline ? ["providers' metadata, keys and clocks: --offline"] : []),
    ...(offline && config?.adapterMethods !== undefined ? ["the database: --offline"] : []),
    ...(url === undefined ? [`the running application: name its address with --url ${origin}`] : []),
    ...(url !== undefined && offline ? ["the running application: --offline"] : []),
    ...(config === undefined ? ["the configuration: it could not be read (see above)"] : []),
  ]
  if (offline) return { issuers: [], running: undefined, skipped }
  const discovered = (config?.providers ?? []).filter((one) => one.isDiscovered && !one.isDevelopment)
  const answers = await Promise.all(discovered.map(askIssuer))
  return {
    issuers: answers.filter((answer) => answer !== undefined),
    running: url === undefined ? undefined : await askApplication(url, config?.basePath ?? defaultBasePath),
    skipped,
  }
}

function originOf({ variables }: Environment): string | undefined {
  const url = variables.get("AUTH_URL")?.value ?? variables.get("NEXTAUTH_URL")?.value
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).origin : undefined
}

function nodeVersions(folder: string): NodeVersion[] {
  const versions: NodeVersion[] = [{ version: process.versions.node, file: undefined, line: undefined }]
  const places: readonly (readonly [file: string, pattern: RegExp])[] = [
    [".nvmrc", /^v?(\d[\d.]*)/m],
    [".node-version", /^v?(\d[\d.]*)/m],
    ["Dockerfile", /^FROM\s+(?:\S+\/)?node:(\d[\d.]*)/im],
  ]
  for (const [file, pattern] of places) {
    const path = join(folder, file)
    const text = existsSync(path) ? readFileSync(path, "utf8") : ""
    const version = pattern.exec(text)?.[1]
    if (version !== undefined) versions.push({ version, file, line: lineOf(text, pattern) })
  }
  return versions
}

/** Returns the environment files that git tracks. */
function committedFiles(folder: string): string[] {
  try {
    const listed = execFileSync("git", ["ls-files", "-z", "--", ".env*", ".dev.vars"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 5000,
    })
    return listed
      .split("\0")
      .filter((path) => path !== "" && !/example|sample|template|dist|schema/i.test(path))
  } catch {
    return []
  }
}
