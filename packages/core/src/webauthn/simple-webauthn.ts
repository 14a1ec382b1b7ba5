import { configurationFault } from "../config/configuration-fault.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { InvalidProvider } from "../errors/classes.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { isSimpleWebAuthn, type SimpleWebAuthn } from "../provider/simple-webauthn.ts"
import { loadSimpleWebAuthn } from "../provider/symbols.ts"
import { asksForAttestation } from "./attestation.ts"

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
      `The provider "${provider.id}" needs the package \`@simplewebauthn/server\` in a version from ${range}, and the one that is ` +
        "installed is another: `npm install @simplewebauthn/server@14`.",
    )
  }
  // Version 13 and earlier fetch URLs in certificates before they verify the certificates.
  if (asksForAttestation(provider) && typeof module.SimpleWebAuthnError !== "function") {
    throw configurationFault(
      InvalidProvider,
      `The provider "${provider.id}" has an \`attestationType\`, which needs the package \`@simplewebauthn/server\` in version ` +
        "14.0.2 or a later one: `npm install @simplewebauthn/server@14`.",
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
      `The provider "${id}" needs the package \`@simplewebauthn/server\` (${range}), and nothing loads it: set ` +
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
    `The provider "${id}" needs the package \`@simplewebauthn/server\` (${range}), and it could not be loaded: ` +
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
