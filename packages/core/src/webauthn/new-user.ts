import { AuthError } from "../errors/auth-error.ts"
import type { Context } from "../http/context.ts"
import { parseRecipient } from "../model/email-address.ts"
import { maxStoredImageLength, withCleanTexts } from "../model/profile-texts.ts"
import type { User } from "../model/user.ts"
import type { WebAuthnProvider } from "../provider/normalize-provider.ts"
import { passkeyContext, passkeyRequest } from "./passkey-context.ts"
import { RefusedCeremony } from "./refused-ceremony.ts"

/**
 * Returns the user that a registration would create: the result of the application's `getUserInfo`, or a user with the
 * e-mail address from the form. It doesn't read the store, so an address that's taken is only refused once the passkey
 * exists.
 *
 * @throws RefusedCeremony if the request doesn't describe a user.
 */
export async function newUser(provider: WebAuthnProvider, context: Context): Promise<User> {
  const request = passkeyRequest(context)
  if (provider.getUserInfo === undefined) {
    const email = parseRecipient(request.query["email"])?.identifier
    if (email === undefined) throw new RefusedCeremony("An e-mail address is needed to register.")
    return { email }
  }
  const info: unknown = await provider.getUserInfo(passkeyContext(provider, context), request)
  if (info === null || info === undefined)
    throw new RefusedCeremony("Nobody can register with these details.")
  const { user } = info as { user?: unknown }
  if (typeof user !== "object" || user === null)
    throw new AuthError("`getUserInfo` must return an object with a `user`, or null.")
  const { id: _, ...details } = user as User
  return withCleanTexts(details, maxStoredImageLength)
}
