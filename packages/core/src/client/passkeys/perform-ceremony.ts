import { passkeyFailure } from "../../pages/passkey-failure.ts"
import type { Ceremony } from "./ceremony.ts"
import { PasskeyError } from "./passkey-error.ts"

/** The options of a ceremony. */
export interface CeremonyOptions {
  /** Doesn't ask the user: offers a passkey in a field's autofill, or creates a new one silently. */
  readonly conditional?: boolean | undefined
  /** Ends the ceremony. */
  readonly signal?: AbortSignal | undefined
}

/** Returns true if the browser can use passkeys on this page. The interface exists only in secure contexts. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}

/**
 * Has the browser use or create a passkey. Only one ceremony can be in progress: a new one ends the previous one.
 *
 * @returns the browser's result, as JSON text.
 * @throws PasskeyError
 */
export async function performCeremony(
  ceremony: Ceremony,
  { conditional = false, signal }: CeremonyOptions = {},
): Promise<string> {
  const { startAuthentication, startRegistration, WebAuthnAbortService } =
    await import("@simplewebauthn/browser")
  if (signal?.aborted === true) throw new PasskeyError("aborted")
  const cancel = (): void => WebAuthnAbortService.cancelCeremony()
  signal?.addEventListener("abort", cancel)
  const time = { begun: performance.now(), timeout: ceremony.options.timeout }
  try {
    const handedOver =
      ceremony.action === "authenticate"
        ? await startAuthentication({ optionsJSON: ceremony.options, useBrowserAutofill: conditional })
        : await startRegistration({ optionsJSON: ceremony.options, useAutoRegister: conditional })
    return JSON.stringify(handedOver)
  } catch (error) {
    throw new PasskeyError(await passkeyFailure(error, time), error)
  } finally {
    signal?.removeEventListener("abort", cancel)
  }
}
