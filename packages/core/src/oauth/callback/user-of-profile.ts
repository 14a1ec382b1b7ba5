import { OAuthProfileParseError } from "../../errors/classes.ts"
import { accountId, maxTextLength, type TokenSet } from "../../model/account.ts"
import { hasControls, withCleanTexts } from "../../model/profile-texts.ts"
import type { Profile, User } from "../../model/session.ts"
import { profileFrom } from "../../provider/defaults.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"

/**
 * Returns the user that the provider's `profile` function returns for a profile, with types that a session can contain,
 * and texts that every store keeps as they are (docs/differences.md, D57).
 *
 * @param maxImageLength - the maximum length of a picture's URL, in characters.
 * @throws OAuthProfileParseError if it fails with the provider's answer, because the user did nothing wrong
 *   (docs/differences.md, D25).
 */
export async function userOfProfile(
  provider: OAuthProvider,
  profile: Profile,
  tokens: TokenSet,
  maxImageLength: number = maxTextLength,
): Promise<User & { id: string }> {
  try {
    const made: unknown = await profileFrom(provider, profile, tokens)
    if (typeof made !== "object" || made === null) throw new TypeError("`profile` returned no user.")
    const { id, name, email, image, ...more }: Readonly<Record<string, unknown>> = { ...made }
    const user = {
      ...more,
      id: accountId(id, "profile", "the member of the profile that identifies the user at the provider"),
      ...present("name", textOf(name)),
      ...present("email", emailOf(email)),
      ...present("image", textOf(image)),
    }
    return withCleanTexts(user, maxImageLength)
  } catch (error) {
    throw new OAuthProfileParseError(`The profile of "${provider.id}" could not be read.`, {
      cause: { err: error, provider: provider.id },
    })
  }
}

/** Returns null for an invalid address, and undefined if the provider doesn't return one. */
function emailOf(value: unknown): string | null | undefined {
  const email = textOf(value)
  if (email === undefined || email === null) return email
  // A control character is never removed, because the address could become another user's.
  const isAddress = email.trim() !== "" && email.length <= maxTextLength && !hasControls(email)
  return isAddress ? lowerCase(email) : null
}

/** Lowercases only ASCII letters, because lowercasing others could turn one user's address into another's. */
function lowerCase(email: string): string {
  return email.replace(/[A-Z]/g, (letters) => letters.toLowerCase())
}

/** Returns null for a value that isn't a string. */
function textOf(value: unknown): string | null | undefined {
  if (value === undefined) return undefined
  return typeof value === "string" ? value : null
}

/** Omits absent members, because a database would otherwise be asked to store them. */
function present<Name extends string>(
  name: Name,
  value: string | null | undefined,
): Partial<Record<Name, string | null>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string | null>)
}
