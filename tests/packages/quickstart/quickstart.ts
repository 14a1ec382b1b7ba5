import { readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "../../../apps/playground/demo/free-port.ts"
import { partsOf, type Step } from "./page.ts"
import { Terminal } from "./terminal.ts"

const docs = join(import.meta.dirname, "../../../docs/start")

/** What a page tells its reader to do until the first sign-in, and from then on, and where the application then is. */
export interface Quickstart {
  readonly terminal: Terminal
  readonly first: readonly Step[]
  readonly second: readonly Step[]
  readonly origin: string
  readonly issuer: string
  /** A page that goes on with this one, with the same ports. */
  readonly adapted: (text: string) => string
}

/** What {@link openQuickstart} needs. */
export interface Reader {
  /** Where the page is worked through: an empty folder. */
  readonly folder: string
  /** Headings of parts for readers who chose otherwise. */
  readonly leaveOut?: readonly string[]
  /** As of {@link Terminal}. */
  readonly programs: Readonly<Record<string, string>>
  /** As of {@link Terminal}. Default: the workspace. */
  readonly npm?: "workspace" | "npm"
}

/**
 * Opens a page of `docs/start` with free ports in place of 3000 and 4455.
 *
 * @throws Error for a page that has no part about GitHub.
 */
export async function openQuickstart(page: string, reader: Reader): Promise<Quickstart> {
  const { folder, leaveOut = [], npm = "workspace" } = reader
  const [port, providerPort] = [String(await freePort(0)), String(await freePort(0))]
  const developmentProvider = "npx @latchkey/development-provider"
  const programs = {
    ...reader.programs,
    [developmentProvider]: `${reader.programs[developmentProvider] ?? developmentProvider} --port ${providerPort}`,
  }
  const adapted = (text: string): string =>
    text
      .replaceAll("3000", port)
      .replaceAll("4455", providerPort)
      .replaceAll(`"${developmentProvider}"`, `"${developmentProvider} --port ${providerPort}"`)
  const parts = partsOf(adapted(readFileSync(join(docs, page), "utf8"))).filter(
    ({ heading }) => !leaveOut.includes(heading),
  )
  const github = parts.findIndex(({ heading }) => heading === "Then with GitHub")
  if (github < 1) throw new Error(`${page} has no part "Then with GitHub".`)
  return {
    terminal: new Terminal(folder, { PORT: port }, programs, npm),
    first: parts.slice(0, github).flatMap(({ steps }) => steps),
    second: parts.slice(github).flatMap(({ steps }) => steps),
    origin: `http://localhost:${port}`,
    issuer: `http://localhost:${providerPort}`,
    adapted,
  }
}
