import { englishPasskeyErrors } from "../languages/english/passkey-messages.ts"
import type { PageTexts, PasskeyFailure } from "../model/texts.ts"

/** The sentences that the sign-in page's script may show. */
export type PageScriptMessages = Readonly<Record<PasskeyFailure | "refused" | "unreachable", string>>

/** Returns the sentences for the sign-in page's script. */
export function pageScriptMessages({ passkeyErrors, signInErrors }: PageTexts): PageScriptMessages {
  const { unreachable, ...failures } = passkeyErrors ?? englishPasskeyErrors
  return { ...failures, refused: signInErrors.WebAuthnVerificationError, unreachable }
}
