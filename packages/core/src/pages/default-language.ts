import { englishTexts } from "../languages/english/english-texts.ts"
import type { PageLanguage } from "../model/page-language.ts"

/** The language of the pages unless the configuration says otherwise. */
export const defaultLanguage: PageLanguage = { tag: "en", texts: englishTexts }
