/**
 * Returns a name or an address as it's counted. Stores may find the same user for several spellings, so case, width, accents
 * and invisible characters make no difference: these spellings have the same attempts.
 */
export function countedForm(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/[\u{300}-\u{36F}\s\p{Cf}\p{Cc}]/gu, "")
  // Some letters have two small forms: both have the same capital.
  return plain.toUpperCase().toLowerCase().normalize("NFKC")
}
