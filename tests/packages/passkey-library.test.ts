import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build as bundle } from "esbuild"
import { describe, expect, test } from "vitest"

/** A package that depends on the providers, so that it can import everything that an application can. */
const importer = fileURLToPath(new URL("../../packages/next", import.meta.url))

/** Returns the files in a bundle of middleware with passkeys, for the conditions of a runtime's bundler. */
async function modulesOf(conditions: string[]): Promise<string[]> {
  const { metafile } = await bundle({
    stdin: {
      contents: `import NextAuth from "@latchkey/next"
        import Passkey from "@latchkey/next/providers/passkey"
        import WebAuthn from "@latchkey/next/providers/webauthn"
        export const { auth: middleware } = NextAuth({ providers: [Passkey, WebAuthn] })`,
      resolveDir: importer,
      sourcefile: join(importer, "middleware.js"),
    },
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: importer,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions,
    external: ["next", "next/*"],
    logLevel: "error",
  })
  return Object.keys(metafile.inputs)
}

const ofLibrary = /@simplewebauthn\/server|@peculiar|reflect-metadata/

describe("the library of passkeys", () => {
  test.each([[["edge-light"]], [["edge-light", "worker"]], [["edge-light", "workerd", "browser"]]])(
    "is no part of a bundle with the conditions %j, nor is anything that it needs",
    async (conditions) => {
      const modules = await modulesOf(conditions)
      expect(modules.filter((module) => ofLibrary.test(module))).toEqual([])
      expect(modules.filter((module) => module.includes("passkeys/no-library"))).toHaveLength(1)
    },
  )

  test.each([[["node"]], [["workerd", "worker"]], [["deno"]], [["bun"]], [[]]])(
    "is part of a bundle with the conditions %j",
    async (conditions) => {
      const modules = await modulesOf(conditions)
      expect(modules.filter((module) => ofLibrary.test(module))).not.toEqual([])
      expect(modules.filter((module) => module.includes("passkeys/no-library"))).toEqual([])
    },
  )
})
