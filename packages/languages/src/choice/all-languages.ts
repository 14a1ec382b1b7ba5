import type { SomeTexts } from "@latchkey/core"

/** The tags of our languages (BCP 47). */
export type LanguageTag =
  | "en"
  | "ar"
  | "cs"
  | "da"
  | "de"
  | "es"
  | "fi"
  | "fr"
  | "he"
  | "id"
  | "it"
  | "ja"
  | "ko"
  | "nb"
  | "nl"
  | "pl"
  | "pt-BR"
  | "ru"
  | "sv"
  | "tr"
  | "uk"
  | "vi"
  | "zh-Hans"
  | "zh-Hant"

/**
 * All languages of the built-in pages. Each language is loaded when it's first needed. English comes first, so it's the
 * default. `languages()` shows a text that a language lacks in English.
 */
export const allLanguages: Readonly<Record<LanguageTag, () => Promise<{ readonly default: SomeTexts }>>> = {
  en: async () => import("../en.ts"),
  ar: async () => import("../ar.ts"),
  cs: async () => import("../cs.ts"),
  da: async () => import("../da.ts"),
  de: async () => import("../de.ts"),
  es: async () => import("../es.ts"),
  fi: async () => import("../fi.ts"),
  fr: async () => import("../fr.ts"),
  he: async () => import("../he.ts"),
  id: async () => import("../id.ts"),
  it: async () => import("../it.ts"),
  ja: async () => import("../ja.ts"),
  ko: async () => import("../ko.ts"),
  nb: async () => import("../nb.ts"),
  nl: async () => import("../nl.ts"),
  pl: async () => import("../pl.ts"),
  "pt-BR": async () => import("../pt-BR.ts"),
  ru: async () => import("../ru.ts"),
  sv: async () => import("../sv.ts"),
  tr: async () => import("../tr.ts"),
  uk: async () => import("../uk.ts"),
  vi: async () => import("../vi.ts"),
  "zh-Hans": async () => import("../zh-Hans.ts"),
  "zh-Hant": async () => import("../zh-Hant.ts"),
}
