import { passkeyFailure } from "../../pages/passkey-failure.ts"
import type { Ceremony } from "./ceremony.ts"
import { PasskeyError } from "./passkey-error.ts"

/** How a ceremony is carried out. */
export interface CeremonyManner {
  /** Without asking the person: in the autofill of a field, or, for a new passkey, not at all. */
  readonly conditional?: boolean | undefined
  /** What ends it. */
  readonly signal?: AbortSignal | undefined
}

/** Whether the browser can use passkeys, on this page: the interface is there in secure contexts only. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function"
}

/**
 * Has the browser use or make a passkey. One is carried out at a time: the next one ends that before it.
 *
 * @returns what the browser hands over, as JSON text.
 * @throws PasskeyError
 */
export async function performCeremony(
  ceremony: Ceremony,
  { conditional = false, signal }: CeremonyManner = {},
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
