import { passkeyFailure } from "../../pages/passkey-failure.ts"
import type { Ceremony } from "./ceremony.ts"
import { PasskeyError } from "./passkey-error.ts"

/** The options of a ceremony. */
export interface CeremonyOptions {
  /** Doesn't ask the user: a passkey is offered in the autofill of a field, or a new one is made silently. */
  readonly conditional?: boolean | undefined
  /** Ends it. */
  readonly signal?: AbortSignal | undefined
}

/** Returns true if the browser can use passkeys on this page: the interface only exists in secure contexts. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}

/**
 * Has the browser use or make a passkey. Only one ceremony is carried out at a time: the next one ends the one
 * before it.
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
