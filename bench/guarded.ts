import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { verdictOf } from "./goal.ts"
import { Connection } from "./guarded/connection.ts"
import { greeting, page, type GuardedFramework } from "./guarded/guarded-framework.ts"
import type { MakeRun } from "./operation.ts"
import { median, quantile } from "./quantile.ts"
import { claims, secret } from "./setup.ts"
import { ours } from "./subject.ts"
import { takeTurns, type Effort, type Round } from "./take-turns.ts"

/**
 * The minimum requests per second of a guarded page, as a fraction of the unguarded one's. A guard costs at most 5 %.
 */
const minRatio = 0.95

/** The number of a client's connections, and of the requests on each in one run. */
const connections = 8
const requestsEach = 8

/** The name of the session cookie over http, which is also the salt for its key. */
const plainCookie = "authjs.session-token"

/** The measurements of one framework's page. */
export interface GuardedPage {
  readonly name: string
  /** The guarded page's requests per second divided by the unguarded one's; the median of the rounds. */
  readonly ratio: number
  /** The interquartile range of the rounds. */
  readonly spread: readonly [number, number]
  /** Requests per second. */
  readonly unguarded: number
  readonly guarded: number
  /** The page with the package that ours replaces. */
  readonly peer: { readonly name: string; readonly ratio: number; readonly rate: number } | undefined
  readonly holds: boolean
}

/** The header of the table of pages. */
export const guardedHeading: readonly string[] = [
  "page, requests per second",
  "guarded / unguarded",
  "goal",
  "middle half",
  "unguarded",
  "guarded",
  "peer / unguarded",
  "peer",
  "verdict",
]

/** Returns a page's row. */
export function guardedRow({ name, ratio, spread, unguarded, guarded, peer, holds }: GuardedPage): string[] {
  return [
    name,
    ratio.toFixed(2),
    minRatio.toFixed(2),
    spread.map((bound) => bound.toFixed(2)).join("–"),
    unguarded.toFixed(0),
    guarded.toFixed(0),
    peer === undefined ? "" : `${peer.ratio.toFixed(2)} ${peer.name}`,
    peer?.rate.toFixed(0) ?? "",
    verdictOf(holds),
  ]
}

/**
 * Measures a framework's page over HTTP: unguarded, with our guard, and with the one that ours replaces, for a valid
 * session. The applications share a process; the client is in this one.
 */
export async function guardedPage({ name, peer }: GuardedFramework, effort: Effort): Promise<GuardedPage> {
  const program = `${import.meta.dirname}/guarded.child.ts`
  const servers = spawn(process.execPath, [program, JSON.stringify(name)], {
    stdio: ["ignore", "pipe", "inherit"],
    // Express prints a request's errors, except in tests.
    env: { ...process.env, NODE_ENV: "test" },
  })
  try {
    const [ports] = await once(createInterface(servers.stdout), "line")
    const clients: Client[] = []
    for (const port of JSON.parse(String(ports)) as number[]) clients.push(await openClient(port))
    await requireGuards(clients)
    const rounds = await takeTurns(
      clients.map(({ makeRun }) => makeRun),
      effort,
    )
    for (const client of clients) client.close()
    return resultOf(name, peer?.name, rounds)
  } finally {
    servers.kill()
  }
}

function resultOf(name: string, peerName: string | undefined, rounds: readonly Round[]): GuardedPage {
  const ratios = (index: number): number[] =>
    rounds.map((round) => (round[0] ?? Number.NaN) / (round[index] ?? Number.NaN))
  const rate = (index: number): number =>
    (connections * requestsEach * 1e6) / median(rounds.map((round) => round[index] ?? Number.NaN))
  const ratio = median(ratios(1))
  return {
    name,
    ratio,
    spread: [quantile(ratios(1), 0.25), quantile(ratios(1), 0.75)],
    unguarded: rate(0),
    guarded: rate(1),
    peer: peerName === undefined ? undefined : { name: peerName, ratio: median(ratios(2)), rate: rate(2) },
    holds: ratio >= minRatio,
  }
}

/** The connections to one application. */
interface Client {
  readonly port: number
  readonly makeRun: MakeRun
  close(): void
}

async function openClient(port: number): Promise<Client> {
  const token = await ours.encode({ token: claims, secret, salt: plainCookie })
  const open: Connection[] = []
  for (let count = 0; count < connections; count++)
    open.push(await Connection.open(port, page, `${plainCookie}=${token}`))
  const askAgain = async (connection: Connection): Promise<void> => {
    for (let count = 0; count < requestsEach; count++) await connection.ask()
  }
  return {
    port,
    makeRun: () => async () => Promise.all(open.map(askAgain)),
    close: () => {
      for (const connection of open) connection.close()
    },
  }
}

/** Checks that all pages can be opened with a session, and only the first, unguarded one without. */
async function requireGuards(clients: readonly Client[]): Promise<void> {
  const token = await ours.encode({ token: claims, secret, salt: plainCookie })
  for (const [index, { port }] of clients.entries()) {
    for (const [cookie, isOpen] of [
      [`${plainCookie}=${token}`, true],
      ["other=1", index === 0],
    ] as const) {
      const connection = await Connection.open(port, page, cookie)
      const { status, text } = await connection.ask()
      connection.close()
      if ((status === 200 && text === greeting) !== isOpen)
        throw new Error(
          `Application ${index} answered ${status} to ${isOpen ? "a session" : "no session"}: ${text}`,
        )
    }
  }
}
