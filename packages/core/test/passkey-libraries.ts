import { readFileSync } from "node:fs"
import type { SimpleWebAuthn } from "@latchkey/core/providers"

/** The library in each major version that's installed for the tests. */
const installed: Readonly<Record<string, () => Promise<unknown>>> = {
  10: async () => import("simplewebauthn-server-10"),
  11: async () => import("simplewebauthn-server-11"),
  12: async () => import("simplewebauthn-server-12"),
  13: async () => import("simplewebauthn-server-13"),
  14: async () => import("@simplewebauthn/server"),
}

const { peerDependencies }: { peerDependencies: Record<string, string> } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
)

/** The major versions of `@simplewebauthn/server` that the manifest allows. */
export const majors: readonly string[] = (peerDependencies["@simplewebauthn/server"] ?? "")
  .split("||")
  .map((range) => /\d+/.exec(range)?.[0] ?? range)

/** Loads the library in one of these versions. Throws an Error if no test dependency contains it. */
export async function loadLibrary(major: string): Promise<SimpleWebAuthn> {
  const load = installed[major]
  if (load === undefined) throw new Error(`The tests have no version ${major} of @simplewebauthn/server.`)
  return (await load()) as SimpleWebAuthn
}
