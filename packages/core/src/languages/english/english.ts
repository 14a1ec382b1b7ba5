import type { Texts } from "../../model/texts.ts"
import { englishMailTexts } from "./english-mail-texts.ts"
import { englishTexts } from "./english-texts.ts"
import { englishPasskeyErrors } from "./passkey-messages.ts"

/** Every text in English, the default. A text that another language lacks is shown in English. */
export const english: Texts = {
  ...englishTexts,
  mail: englishMailTexts,
  passkeyErrors: englishPasskeyErrors,
}
