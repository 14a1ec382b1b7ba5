import { bundleSize } from "../tests/packages/bundle-size.ts"
import { firstSignIn } from "../tests/packages/first-sign-in.ts"
import { maxFirstSignIn, programs } from "../tests/packages/sized-programs.ts"
import { atMost, type Line } from "./goal.ts"

/** Measures bundle sizes after gzip. @returns a line for each goal */
export async function bundleSizes(): Promise<readonly Line[]> {
  const goals: Line[] = []
  for (const { name, text, most, aim } of programs) {
    const { atStart, whole } = await bundleSize(text)
    goals.push(size(`${name} at its start`, atStart, most.atStart, aim.atStart))
    goals.push(size(`${name} in one file`, whole, most.whole, aim.whole))
  }
  const { loaded } = await firstSignIn()
  return [...goals, size("files of a first sign-in with GitHub", loaded, maxFirstSignIn)]
}

function size(name: string, bytes: number, most: number, aim?: number): Line {
  const kilobytes = Math.round(bytes / 100) / 10
  const note = aim === undefined ? "" : kilobytes <= aim ? ", aim reached" : `, aim ${aim} kB`
  return atMost(`size: ${name}: ${kilobytes} kB after gzip${note}`, bytes / 1_000, {
    value: most,
    text: `${most} kB`,
  })
}
