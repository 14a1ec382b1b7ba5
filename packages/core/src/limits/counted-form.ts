/** The maximum length of a name whose spellings are counted together, in characters. */
const maxName = 256

/** The characters that a store may ignore: marks, spaces, and the invisible ones. */
const ignored = /[\p{M}\p{Z}\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns the form of a name or address that's counted. Stores may find the same user for several spellings, so case,
 * width, accents and invisible characters make no difference, and all such spellings share their attempts.
 *
 * A name that's too long for an account is returned without the ignored characters, but with all others as they were
 * sent. Only its hash is kept, like every other name's.
 */
export function countedForm(text: string): string {
  // Normalizing a row of marks takes quadratic time, so the ones that were sent are removed first.
  const sent = text.replaceAll(ignored, "")
  if (sent.length > maxName) return sent
  const plain = sent.normalize("NFKD").replaceAll(ignored, "")
  // Some letters have two lower-case forms with the same upper-case letter.
  return plain.toUpperCase().toLowerCase().normalize("NFKC")
}
