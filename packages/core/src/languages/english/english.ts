import type { Texts } from "../../model/texts.ts"
import { englishMailTexts } from "./english-mail-texts.ts"
import { englishTexts } from "./english-texts.ts"
import { englishPasskeyErrors } from "./passkey-messages.ts"

/**
 * Every text in English, the default. A text that another language lacks is shown in English. They're put together by
 * a call, because bundlers can't drop an unused spread, and senders import only the texts of messages.
 */
export const english: Texts = /* @__PURE__ */ Object.assign({}, englishTexts, {
  mail: englishMailTexts,
  passkeyErrors: englishPasskeyErrors,
})
