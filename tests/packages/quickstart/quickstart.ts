import { readFileSync } from "node:fs"
import { join } from "node:path"
import { freePort } from "@latchkey/test-kit/free-port"
import { partsOf, type Step } from "./page.ts"
import { Terminal } from "./terminal.ts"

const docs = join(import.meta.dirname, "../../../docs")

/** The steps on a page before the first sign-in and after it, and the application's URL. */
export interface Quickstart {
  readonly folder: string
  readonly terminal: Terminal
  readonly first: readonly Step[]
  readonly second: readonly Step[]
  readonly origin: string
  /** The identity provider that the page starts with a command; undefined if the application starts it. */
  readonly issuer: string | undefined
  /** Opens a page that continues this one, with the same ports. */
  readonly adapted: (text: string) => string
}

/** The input of {@link openQuickstart}. */
export interface Reader {
  /** The empty folder in which the page is worked through. */
  readonly folder: string
  /** The headings of parts for readers who made a different choice. */
  readonly leaveOut?: readonly string[]
  /** As in {@link Terminal}. */
  readonly programs: Readonly<Record<string, string>>
  /** Environment variables, besides `PORT`. */
  readonly variables?: Readonly<Record<string, string>>
  /** As in {@link Terminal}. Default: the workspace. */
  readonly npm?: "workspace" | "npm"
}

/** Opens a page in `docs/start` that continues with GitHub. @throws Error for a page that doesn't */
export async function openQuickstart(page: string, reader: Reader): Promise<Quickstart> {
  return openText(readFileSync(join(docs, "start", page), "utf8"), "Then with GitHub", reader)
}

/** Opens the part of Prisma's page that starts in an empty folder, and continues with the stored user. */
export async function openPrismaWalkthrough(reader: Reader): Promise<Quickstart> {
  const page = readFileSync(join(docs, "adapters/prisma.md"), "utf8")
  const [, part = ""] = /^## From an empty folder to a stored user\n(.*?)^## /ms.exec(page) ?? []
  return openText(part, "5. The stored user", reader)
}

/**
 * Opens a text with free ports instead of 3000, or Astro's 4321, and 4455.
 *
 * @param then - the heading of the part that comes after the first sign-in.
 * @throws Error for a text without it.
 */
async function openText(text: string, then: string, reader: Reader): Promise<Quickstart> {
  const { folder, leaveOut = [], npm = "workspace", variables = {} } = reader
  const [port, providerPort] = [String(await freePort()), String(await freePort())]
  const developmentProvider = "npx @latchkey/development-provider"
  const programs = {
    ...reader.programs,
    // It doesn't read PORT.
    "npx astro dev": `npx astro dev --port ${port}`,
    [developmentProvider]: `${reader.programs[developmentProvider] ?? developmentProvider} --port ${providerPort}`,
  }
  // 4321 is Astro's default port. All are replaced at once, because a free port may contain another one.
  const ports: Readonly<Record<string, string>> = { "3000": port, "4321": port, "4455": providerPort }
  const adapted = (printed: string): string =>
    printed
      .replaceAll(/3000|4321|4455/g, (printedPort) => ports[printedPort] ?? printedPort)
      .replaceAll("Development()", `Development({ port: ${providerPort} })`)
      .replaceAll(`"${developmentProvider}"`, `"${developmentProvider} --port ${providerPort}"`)
  const parts = partsOf(adapted(text)).filter(({ heading }) => !leaveOut.includes(heading))
  const after = parts.findIndex(({ heading }) => heading === then)
  if (after < 1) throw new Error(`There is no part "${then}".`)
  const first = parts.slice(0, after).flatMap(({ steps }) => steps)
  const startsProvider = first.some(
    (step) => step.kind === "command" && step.command.startsWith(developmentProvider),
  )
  return {
    folder,
    terminal: new Terminal(folder, { PORT: port, ...variables }, programs, npm),
    first,
    second: parts.slice(after).flatMap(({ steps }) => steps),
    origin: `http://localhost:${port}`,
    issuer: startsProvider ? `http://localhost:${providerPort}` : undefined,
    adapted,
  }
}
