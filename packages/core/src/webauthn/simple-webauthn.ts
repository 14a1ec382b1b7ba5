import { configurationFault } from "../config/configuration-fault.ts"
import { decodeBase64url } from "../crypto/encodings.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider, WebAuthnVerificationError } from "../errors/classes.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { isSimpleWebAuthn, type SimpleWebAuthn } from "../provider/simple-webauthn.ts"
import { loadSimpleWebAuthn } from "../provider/symbols.ts"
import { type Cbor, decodeCbor } from "./cbor.ts"

/** The versions of the library that the tests pass with. The peer dependencies list the same versions. */
const range = "10 to 14"

/**
 * The number of milliseconds in which the library must verify a credential. With attestation, it waits for other
 * servers [DO-02].
 */
const verificationDeadline = 10_000

/** The library of each provider, once it has been loaded and tested. */
const loaded = new WeakMap<WebAuthnProvider, SimpleWebAuthn>()

/**
 * Returns a provider's library, which is loaded when it's first used.
 *
 * @throws InvalidProvider if it's missing, or too old.
 */
export async function simpleWebAuthn(provider: WebAuthnProvider): Promise<SimpleWebAuthn> {
  const cached = loaded.get(provider)
  if (cached !== undefined) return cached
  const { library, module } = await load(provider)
  if (!isSimpleWebAuthn(library) || !(await isRecent(module, provider))) {
    throw configurationFault(
      InvalidProvider,
      `The provider "${provider.id}" needs the package \`@simplewebauthn/server\` in a version from ${range}, but another one is ` +
        "installed. Run `npm install @simplewebauthn/server@14`.",
    )
  }
  // Version 13 and earlier fetch URLs in certificates before they verify the certificates.
  if (asksForAttestation(provider) && typeof module.SimpleWebAuthnError !== "function") {
    throw configurationFault(
      InvalidProvider,
      `The provider "${provider.id}" has an \`attestationType\`, which needs the package \`@simplewebauthn/server\` in version ` +
        "14.0.2 or later. Run `npm install @simplewebauthn/server@14`.",
    )
  }
  loaded.set(provider, library)
  return library
}

/**
 * Returns the library's result, unless the library takes too long. It then continues, but we no longer wait for it.
 *
 * @throws Error if it takes longer than the deadline.
 */
export async function inTime<Result>(verification: PromiseLike<Result>): Promise<Result> {
  const deadline = AbortSignal.timeout(verificationDeadline)
  let expire = (): void => {}
  const late = new Promise<never>((_, reject) => {
    expire = () =>
      reject(new Error(`\`@simplewebauthn/server\` did not answer within ${verificationDeadline} ms.`))
    deadline.addEventListener("abort", expire, { once: true })
  })
  try {
    return await Promise.race([verification, late])
  } finally {
    deadline.removeEventListener("abort", expire)
  }
}

/**
 * The SimpleWebAuthn functions to call, and the module that provides them. They're the same object, unless the
 * functions load the module.
 */
interface Loaded {
  readonly library: SimpleWebAuthn
  readonly module: SimpleWebAuthn
}

async function load({ id, simpleWebAuthn: given }: WebAuthnProvider): Promise<Loaded> {
  if (given === undefined) {
    throw configurationFault(
      InvalidProvider,
      `The provider "${id}" needs the package \`@simplewebauthn/server\` (${range}), but nothing loads it. Set ` +
        '`simpleWebAuthn: () => import("@simplewebauthn/server")`.',
    )
  }
  const loader = typeof given === "function" ? given : given[loadSimpleWebAuthn]
  if (loader === undefined) return ofObject(given as SimpleWebAuthn)
  try {
    const module = await loader()
    return { library: typeof given === "function" ? module : given, module }
  } catch (error) {
    throw notLoaded(id, error)
  }
}

function notLoaded(id: string, cause: unknown): AuthError {
  return configurationFault(
    InvalidProvider,
    `The provider "${id}" needs the package \`@simplewebauthn/server\` (${range}), but it could not be loaded. Run ` +
      "`npm install @simplewebauthn/server@14`.",
    { cause },
  )
}

function ofObject(library: SimpleWebAuthn): Loaded {
  return { library, module: library }
}

/**
 * Returns false for version 9 and earlier, which read a user handle as text and return a different one. Tests the
 * library itself, because an application's wrapper function expects real users.
 */
async function isRecent(module: SimpleWebAuthn, { id }: WebAuthnProvider): Promise<boolean> {
  try {
    const probe = { rpName: "-", rpID: "localhost", userName: "-", userID: new Uint8Array(1) }
    const { user } = await module.generateRegistrationOptions(probe)
    return user.id === "AA"
  } catch (error) {
    throw notLoaded(id, error)
  }
}

/** The members of an attestation object (Web Authentication Level 3 §6.5.4) and of a self attestation (§8.2). */
const objectMembers = ["fmt", "attStmt", "authData"]
const selfMembers = ["alg", "sig"]

/** Returns true if the application asks for attestation from authenticators (§5.4.7). */
function asksForAttestation({ registrationOptions }: WebAuthnProvider): boolean {
  const asked: string = registrationOptions?.attestationType ?? "none"
  return asked !== "none"
}

/**
 * Checks an attestation before SimpleWebAuthn sees it. Certificates contain URLs of revocation lists, which are
 * fetched, and an attacker can create certificates with any URL. They're therefore read only if the application asked
 * for attestation. Otherwise, browsers don't send a certificate (§5.1.3: the attestation is replaced by `none`, or is a
 * self attestation).
 *
 * @param attestationObject - in base64url.
 * @throws WebAuthnVerificationError if it isn't a single attestation object, or contains more than was requested.
 */
export function checkAttestation(attestationObject: string, provider: WebAuthnProvider): void {
  const bytes = decodeBase64url(attestationObject)
  const object = bytes === undefined ? undefined : decodeCbor(bytes)
  if (!hasExactly(object, objectMembers))
    throw new WebAuthnVerificationError(
      "The attestation object must be one CBOR map with exactly `fmt`, `attStmt` and `authData`.",
    )
  const [format, statement] = [object.get("fmt"), object.get("attStmt")]
  if (format === "none" && !hasExactly(statement, []))
    throw new WebAuthnVerificationError("The credential has an attestation without a format.")
  const isPlain = format === "none" || (format === "packed" && hasExactly(statement, selfMembers))
  if (!isPlain && !asksForAttestation(provider))
    throw new WebAuthnVerificationError("The credential has an attestation that wasn't requested.")
}

function hasExactly(item: Cbor | undefined, members: readonly string[]): item is ReadonlyMap<string, Cbor> {
  return item instanceof Map && item.size === members.length && members.every((member) => item.has(member))
}
