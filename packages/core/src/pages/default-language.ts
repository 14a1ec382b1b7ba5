import { englishTexts } from "../languages/english/english-texts.ts"
import type { PageLanguage } from "../model/texts.ts"

/** The default language of the pages. */
export const defaultLanguage: PageLanguage = { tag: "en", texts: englishTexts }
