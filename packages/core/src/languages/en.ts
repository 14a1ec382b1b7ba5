import type { Texts } from "../model/texts.ts"
import { englishMailTexts } from "./english/english-mail-texts.ts"
import { englishTexts } from "./english/english-texts.ts"
import { englishPasskeyErrors } from "./english/passkey-messages.ts"

/** English, the default. */
const english: Texts = { ...englishTexts, mail: englishMailTexts, passkeyErrors: englishPasskeyErrors }

export default english
