import { child } from "./child.ts"
import { atMost, type Line } from "./goal.ts"
import { median } from "./quantile.ts"
import { claims, secret, sessionCookie } from "./setup.ts"
import { ours } from "./subject.ts"

/** The time and memory that a new process needs. */
export interface ColdStart {
  /** Milliseconds from before the import until the response to the first session request. */
  readonly time: number
  /** The growth of the heap in bytes. */
  readonly heap: number
}

/** The module that a process loads, and the request that it responds to. */
export interface ColdStartInput {
  readonly module: string
  /** The value of a session cookie. Both sides read the same format. */
  readonly token: string
}

/** The maximum duration of our start, as a fraction of Auth.js's. */
const maxTime = 0.2
/** The maximum growth of the heap by the import, in bytes. */
const maxHeap = 2e6

/** Starts processes of both sides in turn. @returns two lines that compare them */
export async function coldStart(times: number): Promise<readonly Line[]> {
  const token = await ours.encode({ token: claims, secret, salt: sessionCookie })
  const starts: { ours: ColdStart; theirs: ColdStart }[] = []
  for (let index = 0; index < times; index++) {
    starts.push({ ours: await start("@latchkey/core", token), theirs: await start("@auth/core", token) })
  }
  const time = median(starts.map((round) => round.ours.time / round.theirs.time))
  const ourTime = median(starts.map((round) => round.ours.time)).toFixed(0)
  const theirTime = median(starts.map((round) => round.theirs.time)).toFixed(0)
  const ourHeap = median(starts.map((round) => round.ours.heap))
  const theirHeap = median(starts.map((round) => round.theirs.heap))
  return [
    atMost(`cold start: ${time.toFixed(2)} × Auth.js (${ourTime} ms, ${theirTime} ms)`, time, {
      value: maxTime,
      text: String(maxTime),
    }),
    atMost(`heap after it: ${megabytes(ourHeap)} (Auth.js ${megabytes(theirHeap)})`, ourHeap, {
      value: maxHeap,
      text: megabytes(maxHeap),
    }),
  ]
}

async function start(module: string, token: string): Promise<ColdStart> {
  const input: ColdStartInput = { module, token }
  return child("cold-start.child.ts", input, ["--expose-gc"])
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
