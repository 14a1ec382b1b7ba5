import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { compilers } from "./compilers.ts"
import { installAll } from "./installation.ts"

const target = realpathSync(mkdtempSync(join(tmpdir(), "library-")))
let folder: string

/** Modules of libraries and applications that use the values of our types where others' types are expected. */
const modules = {
  // A library of passkey providers, which wraps the functions of SimpleWebAuthn.
  "passkeys.ts": `import Passkey, { type WebAuthnConfig } from "@latchkey/providers/passkey"
import * as library from "@simplewebauthn/server"
const { simpleWebAuthn } = Passkey({})
export const wrapped: WebAuthnConfig = { ...Passkey({}), simpleWebAuthn: library }
export async function registered(options: Parameters<typeof library.verifyRegistrationResponse>[0]) {
  const { verified, registrationInfo } = await simpleWebAuthn.verifyRegistrationResponse(options)
  if (!verified || registrationInfo === undefined) throw new Error("not verified")
  const { credential, credentialDeviceType, aaguid, origin } = registrationInfo
  const transports: string = credential.transports?.join(",") ?? ""
  const device: "singleDevice" | "multiDevice" = credentialDeviceType
  return { id: credential.id, publicKey: credential.publicKey, transports, device, aaguid, origin }
}
export async function allowed(): Promise<string[]> {
  const { allowCredentials = [] } = await simpleWebAuthn.generateAuthenticationOptions({ rpID: "localhost" })
  return allowCredentials.map(({ id }) => id)
}
export async function reused(options: Parameters<typeof library.verifyRegistrationResponse>[0]) {
  const { registrationInfo } = await simpleWebAuthn.verifyRegistrationResponse(options)
  const credential: library.WebAuthnCredential | undefined = registrationInfo?.credential
  return credential
}
`,
  // A page of an application, which starts the ceremonies itself.
  "page.ts": `import type { WebAuthnOptionsResponseBody } from "@latchkey/core/types"
import { startAuthentication, startRegistration } from "@simplewebauthn/browser"
export const start = (body: WebAuthnOptionsResponseBody) =>
  body.action === "register"
    ? startRegistration({ optionsJSON: body.options })
    : startAuthentication({ optionsJSON: body.options })
`,
  // Keys that the platform makes, and keys that it takes.
  "keys.ts": `import type { UsableAccessToken } from "@latchkey/core/integration"
import IdPorten from "@latchkey/providers/id-porten"
const { subtle } = globalThis.crypto
export async function provider(pkcs8: Uint8Array<ArrayBuffer>) {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
  const key = await subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"])
  return IdPorten({ token: { clientPrivateKey: { key, kid: "1" } } })
}
export const plain = async (pair: Parameters<typeof subtle.sign>[1]) => IdPorten({ token: { clientPrivateKey: pair } })
export async function proofKey({ dpopKey }: UsableAccessToken) {
  return dpopKey && subtle.importKey("jwk", dpopKey, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"])
}
`,
}

beforeAll(async () => {
  const { packages, application } = await installAll(target)
  const needed = packages.filter(({ manifest }) => /\/(core|providers)$/.test(manifest.name))
  folder = application("library", needed)
  for (const [name, text] of Object.entries(modules)) {
    // Before version 5.7, arrays of bytes had no parameter.
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `classic-${name}`), text.replaceAll("<ArrayBuffer>", ""))
  }
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

test.each(
  compilers.flatMap((compiler) =>
    (["with", "without"] as const).map((browsers) => [compiler.version, browsers, compiler] as const),
  ),
)(
  "in TypeScript %s, values fit the types of SimpleWebAuthn and of the platform, %s the types of browsers",
  { timeout: 60_000 },
  (version, browsers, { complaints }) => {
    const options = {
      exactOptionalPropertyTypes: true,
      module: "nodenext",
      moduleResolution: "nodenext",
      noEmit: true,
      skipLibCheck: true,
      strict: true,
      target: "es2022",
      ...(browsers === "with" ? { lib: ["es2023", "dom"], types: [] } : { lib: ["es2023"], types: ["node"] }),
    }
    const names = Object.keys(modules).filter((name) => browsers === "with" || name !== "page.ts")
    const files = names.map((name) => join(folder, version === "5.5" ? `classic-${name}` : name))
    expect(complaints({ options, files, isAskedFor: (file) => files.includes(file) })).toEqual([])
  },
)
