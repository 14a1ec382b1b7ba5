import { UnknownAction } from "../errors/classes.ts"
import type { Outcome } from "../http/outcome.ts"

/** No configuration can hold a WebAuthn provider yet, so there is none whose options could be asked for. */
export function webauthnOptions(): Outcome {
  throw new UnknownAction("No WebAuthn provider is configured.")
}
