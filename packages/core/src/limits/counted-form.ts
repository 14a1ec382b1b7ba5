/**
 * Returns the form of a name or address that's counted. Stores may find the same user for several spellings, so case,
 * width, accents and invisible characters make no difference, and all such spellings share their attempts.
 */
export function countedForm(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/[\u{300}-\u{36F}\s\p{Cf}\p{Cc}]/gu, "")
  // Some letters have two lower-case forms with the same upper-case letter.
  return plain.toUpperCase().toLowerCase().normalize("NFKC")
}
