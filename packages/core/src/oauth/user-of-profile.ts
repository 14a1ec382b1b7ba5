import { OAuthProfileParseError } from "../errors/classes.ts"
import type { TokenSet } from "../model/account.ts"
import type { Profile } from "../model/profile.ts"
import type { User } from "../model/user.ts"
import type { OAuthProvider } from "../provider/normalize.ts"

/** Characters of a name, an address, a picture's URL or an identifier that are accepted [FI-14]. */
const longestText = 2_048

/**
 * The user that the provider's `profile` function makes of a profile, of the types that a session can hold.
 *
 * @throws OAuthProfileParseError where it fails on what the provider sent: the person did nothing wrong (docs/differences.md, D25).
 */
export async function userOfProfile(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
): Promise<User & { id: string }> {
  try {
    const made: unknown = await provider.profile(profile, tokens)
    if (typeof made !== "object" || made === null) throw new TypeError("`profile` returned no user.")
    const user: Readonly<Record<string, unknown>> = { ...made }
    return {
      ...user,
      id: idOf(user["id"]),
      ...present("name", textOf(user["name"])),
      email: emailOf(user["email"]),
      ...present("image", textOf(user["image"])),
    }
  } catch (error) {
    throw new OAuthProfileParseError(`The profile of "${provider.id}" could not be read.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

/** What `String()` makes of values that identify no one: with one of these as their id, all people would share an account. */
const textsOfNoId: ReadonlySet<string> = new Set(["null", "undefined", "NaN", "[object Object]"])

/** The account id: a text that is not blank, or an integer that a number can hold exactly (docs/differences.md, D40). */
function idOf(id: unknown): string {
  const text = Number.isSafeInteger(id) ? String(id) : id
  if (typeof text === "string" && text.trim() !== "" && text.length <= longestText && !textsOfNoId.has(text))
    return text
  throw new TypeError(
    `\`profile\` returned the \`id\` ${shown(id)}. It must be a text that is not blank, of at most ${longestText} ` +
      "characters, or a safe integer: return the member of the profile that identifies the person at the provider.",
  )
}

function shown(id: unknown): string {
  if (typeof id === "string") return JSON.stringify(id.slice(0, 64))
  return typeof id === "object" && id !== null ? "of the type object" : String(id)
}

/** Null where the provider gives no address. */
function emailOf(value: unknown): string | null {
  const email = textOf(value) ?? ""
  return email.trim() === "" ? null : lowerCase(email)
}

/** Of the letters of ASCII only: others may turn into them, and one address into that of another person. */
function lowerCase(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Null for what is not a text, or is longer than any name: cookies and databases have to hold it. */
function textOf(value: unknown): string | null | undefined {
  if (value === undefined) return undefined
  return typeof value === "string" && value.length <= longestText ? value : null
}

/** A member that is not there stays away: a database would be asked to store it. */
function present<Name extends string>(
  name: Name,
  value: string | null | undefined,
): Partial<Record<Name, string | null>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string | null>)
}
