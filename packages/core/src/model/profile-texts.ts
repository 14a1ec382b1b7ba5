import type { User } from "./session.ts"

/** The maximum length of a name, in code points: the columns of many databases end there (docs/differences.md, D57). */
const maxNameLength = 256

/** The maximum length of a picture's URL in a database, in characters. It may contain the picture itself. */
export const maxStoredImageLength = 16_384

/**
 * Returns a user whose texts every store keeps as they are. Names and pictures lose control characters, and additional
 * texts lose only U+0000; both lose halves of surrogate pairs.
 *
 * @param maxImageLength - a longer picture is null, because a part of it would be no picture.
 */
export function withCleanTexts<Members extends User>(user: Members, maxImageLength: number): Members {
  const cleaned = Object.entries(user).map(([name, value]) => [
    name,
    typeof value === "string" ? cleanText(name, value, maxImageLength) : value,
  ])
  return Object.fromEntries(cleaned) as Members
}

function cleanText(name: string, value: string, maxImageLength: number): string | null {
  switch (name) {
    case "id":
    case "email":
      return value
    case "name":
      return shortened(withoutControls(value))
    case "image":
      return imageOf(withoutControls(value), maxImageLength)
    default:
      return value.replace(/[\0\p{Surrogate}]/gu, "")
  }
}

/** Returns true if a text has a control character, or half of a surrogate pair. */
export function hasControls(text: string): boolean {
  return /[\p{Control}\p{Surrogate}]/u.test(text)
}

function withoutControls(text: string): string {
  return text.replace(/[\p{Control}\p{Surrogate}]/gu, "")
}

/** Cuts a name between two code points. Each has at most two characters. */
function shortened(name: string): string {
  if (name.length <= maxNameLength) return name
  const start = name.slice(0, 2 * maxNameLength)
  return [...start].slice(0, maxNameLength).join("")
}

function imageOf(image: string, maxLength: number): string | null {
  return image.length <= maxLength ? image : null
}
