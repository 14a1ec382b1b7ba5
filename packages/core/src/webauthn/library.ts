import { configurationFault } from "../config/fault.ts"
import type { Settings } from "../config/settings.ts"
import { asAuthError } from "../errors/as-auth-error.ts"
import { InvalidProvider } from "../errors/classes.ts"
import type { WebAuthnProvider } from "../provider/normalize.ts"
import type { SimpleWebAuthn } from "../provider/simple-webauthn.ts"

/** The versions of the library that the tests pass with; the peer dependencies say the same. */
const range = "10 to 14"

const methods = [
  "generateRegistrationOptions",
  "generateAuthenticationOptions",
  "verifyRegistrationResponse",
  "verifyAuthenticationResponse",
] as const

/** The library of each provider, once it was loaded and tried. */
const loaded = new WeakMap<WebAuthnProvider, SimpleWebAuthn>()

/**
 * The library of a provider, loaded when it is first used.
 *
 * @throws InvalidProvider where it is missing, or too old to be used.
 */
export async function simpleWebAuthn(provider: WebAuthnProvider): Promise<SimpleWebAuthn> {
  const known = loaded.get(provider)
  if (known !== undefined) return known
  const library = await load(provider)
  if (!(await isRecent(library))) {
    throw configurationFault(
      InvalidProvider,
      `The provider "${provider.id}" needs the package \`@simplewebauthn/server\` in a version from ${range}, and the one that is ` +
        "installed is another: `npm install @simplewebauthn/server@14`.",
    )
  }
  loaded.set(provider, library)
  return library
}

/** Logs what is wrong with the library of each provider, where people are offered passkeys: before they try one. */
export async function reportUnusableLibraries({
  passkeyProviders,
  logger,
}: Pick<Settings, "passkeyProviders" | "logger">): Promise<void> {
  for (const provider of passkeyProviders) {
    try {
      await simpleWebAuthn(provider)
    } catch (error) {
      logger.error(asAuthError(error))
    }
  }
}

async function load({ id, simpleWebAuthn: given }: WebAuthnProvider): Promise<SimpleWebAuthn> {
  if (given === undefined) {
    throw configurationFault(
      InvalidProvider,
      `The provider "${id}" needs the package \`@simplewebauthn/server\` (${range}), and nothing loads it: set ` +
        '`simpleWebAuthn: () => import("@simplewebauthn/server")`.',
    )
  }
  if (typeof given !== "function") return given
  try {
    return await given()
  } catch (error) {
    throw configurationFault(
      InvalidProvider,
      `The provider "${id}" needs the package \`@simplewebauthn/server\` (${range}), and it could not be loaded: ` +
        "`npm install @simplewebauthn/server@14`.",
      { cause: error },
    )
  }
}

/** Version 9 and earlier take a user handle for text, and give it back as whatever it was. */
async function isRecent(library: Readonly<Record<string, unknown>> | SimpleWebAuthn): Promise<boolean> {
  const functions: Partial<Record<string, unknown>> = { ...library }
  if (!methods.every((method) => typeof functions[method] === "function")) return false
  try {
    const probe = { rpName: "-", rpID: "localhost", userName: "-", userID: new Uint8Array(1) }
    const { user } = await (library as SimpleWebAuthn).generateRegistrationOptions(probe)
    return user.id === "AA"
  } catch {
    return false
  }
}
