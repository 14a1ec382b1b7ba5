import { englishPasskeyErrors } from "../languages/english/passkey-messages.ts"
import type { PageTexts } from "../model/page-language.ts"
import type { PasskeyFailure } from "../model/passkey-failure.ts"

/** The sentences that the script of the sign-in page may have to say. */
export type PageScriptMessages = Readonly<Record<PasskeyFailure | "refused" | "unreachable", string>>

/** See {@link PageScriptMessages}. */
export function pageScriptMessages({ passkeyErrors, signInErrors }: PageTexts): PageScriptMessages {
  const { unreachable, ...failures } = passkeyErrors ?? englishPasskeyErrors
  return { ...failures, refused: signInErrors.WebAuthnVerificationError, unreachable }
}
