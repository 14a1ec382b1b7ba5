import { isStorableText } from "./is-storable-text.ts"

/** The maximum length of an e-mail address, a picture's URL in a cookie, or an identifier, in characters [FI-14]. */
export const maxTextLength = 2_048

/**
 * The results of `String()` for values that don't identify a user. With such an id, all users would share an account.
 */
const textsOfNoId: ReadonlySet<string> = new Set([
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-Infinity",
  "[object Object]",
])

/**
 * Returns the id of an account: text that isn't blank and that every store keeps as it is, or a
 * safe integer (docs/differences.md, D40 and D57).
 *
 * @param maker - the application's function that returned it.
 * @param advice - the value that it should return.
 * @throws TypeError that says which value was returned, and which values are allowed.
 */
export function accountId(id: unknown, maker: string, advice: string): string {
  const text = Number.isSafeInteger(id) ? String(id) : id
  if (
    typeof text === "string" &&
    text.trim() !== "" &&
    text.length <= maxTextLength &&
    !textsOfNoId.has(text) &&
    isStorableText(text)
  )
    return text
  throw new TypeError(
    `\`${maker}\` returned the \`id\` ${shown(id)}. It must be a string that is not blank, of at most ${maxTextLength} ` +
      `characters, without U+0000 and halves of surrogate pairs, or a safe integer: return ${advice}.`,
  )
}

function shown(id: unknown): string {
  if (typeof id === "string") return JSON.stringify(id.slice(0, 64))
  const isNamed = (typeof id === "object" && id !== null) || typeof id === "function"
  return isNamed ? `of the type ${typeof id}` : String(id)
}
