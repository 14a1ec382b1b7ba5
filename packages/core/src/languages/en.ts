import type { Texts } from "../model/texts.ts"
import { englishTexts } from "./english/english-texts.ts"
import { englishPasskeyErrors } from "./english/passkey-messages.ts"

/** English, the default. */
const english: Texts = { ...englishTexts, passkeyErrors: englishPasskeyErrors }

export default english
