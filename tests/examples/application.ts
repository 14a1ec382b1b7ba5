import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { freePort } from "@latchkey/test-kit/free-port"
import { onTestFinished } from "vitest"
import { install } from "../packages/quickstart/installation.ts"
import { Terminal } from "../packages/quickstart/terminal.ts"

const examples = join(import.meta.dirname, "../../examples")

/** An example in its own folder, where everything that it names in its manifest is installed. */
export interface Application {
  /** Its address while it runs, as a browser on this machine knows it. */
  readonly origin: string
  /** The port at which the identity provider listens. */
  readonly providerPort: number
  /** A terminal whose commands find no variable of the service in the environment. */
  readonly development: Terminal
  /** A terminal as production has it: with a secret and the address. */
  readonly production: Terminal
}

/** More variables of the environment, besides the ones that every application has. */
export interface Environments {
  readonly inDevelopment?: Readonly<Record<string, string>>
  readonly inProduction?: Readonly<Record<string, string>>
}

/** A manifest, as far as it concerns the installation. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Copies an example into a new folder and installs what its manifest names: our packages from their tarballs, the others
 * from the workspace. Port 3000 and the port of the identity provider become free ones. Both terminals stop at the end of the test.
 *
 * @param name - its folder in `examples`.
 */
export async function open(name: string, environments: Environments = {}): Promise<Application> {
  const { inDevelopment = {}, inProduction = {} } = environments
  const source = join(examples, name)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `example-${name}-`)))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  writeFileSync(join(folder, "package.json"), "{}")
  const manifest: Manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"))
  await install(folder, Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(asked))
  const ignored = readFileSync(join(source, ".gitignore"), "utf8").replaceAll("/", "").split("\n")
  cpSync(source, folder, { recursive: true, filter: (path) => !ignored.includes(basename(path)) })
  const port = String(await freePort())
  const providerPort = await freePort()
  changePorts(folder, port, String(providerPort))
  const origin = `http://localhost:${port}`
  const secret = "a secret of the tests, and of no one else"
  const development = new Terminal(folder, { PORT: port, ...inDevelopment }, {})
  const production = new Terminal(
    folder,
    { PORT: port, AUTH_SECRET: secret, AUTH_URL: origin, ...inProduction },
    {},
  )
  onTestFinished(async () => {
    await Promise.all([development.stop(), production.stop()])
  })
  return { origin, providerPort, development, production }
}

/** A package as `npm install` is given it, with the version if the workspace has several. */
function asked([name, range]: readonly [string, string]): string {
  const major = /\d+/.exec(range)?.[0]
  if (name === "vite" || (name === "typescript" && major === "6")) return `${name}@${major}`
  return name === "nitro" ? `nitro@${range}` : name
}

/** Writes other ports into the files of an application. */
function changePorts(folder: string, port: string, providerPort: string): void {
  const files = globSync("**/*.{ts,tsx,json}", { cwd: folder, exclude: ["node_modules"] })
  for (const file of files) {
    const text = readFileSync(join(folder, file), "utf8")
    const changed = text
      .replaceAll(/\b3000\b/g, port)
      .replaceAll("Development()", `Development({ port: ${providerPort} })`)
    if (changed !== text) writeFileSync(join(folder, file), changed)
  }
}
