import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { freePort } from "@latchkey/test-kit/free-port"
import { onTestFinished } from "vitest"
import { install } from "../packages/quickstart/installation.ts"
import { Terminal } from "../packages/quickstart/terminal.ts"

const examples = join(import.meta.dirname, "../../examples")

/** An example in its own folder, with all the packages in its manifest installed. */
export interface Application {
  /** Its URL while it runs, for a browser on this machine. */
  readonly origin: string
  /** The port at which the identity provider listens. */
  readonly providerPort: number
  /** A terminal without the service's variables in its environment. */
  readonly development: Terminal
  /** A terminal like in production, with a secret and the URL. */
  readonly production: Terminal
}

/** More environment variables, besides every application's. */
export interface Environments {
  readonly inDevelopment?: Readonly<Record<string, string>>
  readonly inProduction?: Readonly<Record<string, string>>
}

/** The parts of a manifest that concern the installation. */
interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Copies an example into a new folder and installs the packages in its manifest: ours from their tarballs, the others from the
 * workspace. Port 3000 and the identity provider's port are replaced by free ones. Both terminals stop at the end of the test.
 *
 * @param name - the example's folder in `examples`.
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

/** Returns a package as an argument of `npm install`, with the version if the workspace has several. */
function asked([name, range]: readonly [string, string]): string {
  const major = /\d+/.exec(range)?.[0]
  if (name === "vite" || (name === "typescript" && major === "6")) return `${name}@${major}`
  return name === "nitro" ? `nitro@${range}` : name
}

/** Replaces the ports in an application's files. */
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
