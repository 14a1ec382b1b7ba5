import { UnknownAction } from "../errors/classes.ts"
import type { Outcome } from "../http/outcome.ts"

/** No configuration can hold a WebAuthn provider yet, so every request for the options of one is refused. */
export function webauthnOptions(): Outcome {
  throw new UnknownAction("No WebAuthn provider is configured.")
}
