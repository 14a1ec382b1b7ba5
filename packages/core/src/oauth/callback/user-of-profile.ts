import { OAuthProfileParseError } from "../../errors/classes.ts"
import { accountId, longestText } from "../../model/account-id.ts"
import type { TokenSet } from "../../model/account.ts"
import type { Profile } from "../../model/profile.ts"
import type { User } from "../../model/user.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"

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
    const { id, name, email, image, ...more }: Readonly<Record<string, unknown>> = { ...made }
    return {
      ...more,
      id: accountId(id, "profile", "the member of the profile that identifies the person at the provider"),
      ...present("name", textOf(name)),
      ...present("email", emailOf(email)),
      ...present("image", textOf(image)),
    }
  } catch (error) {
    throw new OAuthProfileParseError(`The profile of "${provider.id}" could not be read.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

/** Null for what is no address; undefined where the provider gives none. */
function emailOf(value: unknown): string | null | undefined {
  const email = textOf(value)
  if (email === undefined || email === null) return email
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
