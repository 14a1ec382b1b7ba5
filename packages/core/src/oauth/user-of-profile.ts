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
 * @throws OAuthProfileParseError where it fails on what the provider sent: that is no fault of the person's (wire.md D25).
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
    const email = textOf(user["email"])
    return {
      ...user,
      id: idOf(user["id"]),
      ...present("name", textOf(user["name"])),
      ...present("email", typeof email === "string" ? lowerCase(email) : email),
      ...present("image", textOf(user["image"])),
    }
  } catch (error) {
    throw new OAuthProfileParseError(`The profile of "${provider.id}" could not be read.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

function idOf(id: unknown): string {
  const text = typeof id === "number" ? String(id) : id
  if (typeof text !== "string" || text === "" || text.length > longestText)
    throw new TypeError("`profile` returned a user without a usable `id`.")
  return text
}

/** Of the letters of ASCII only: others may turn into them, and one address into that of somebody else. */
function lowerCase(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Null for what is no text, or more than anybody is called by: cookies and databases have to hold it. */
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
