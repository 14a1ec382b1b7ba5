import { randomUUID } from "../crypto/random.ts"
import { Verification } from "../errors/classes.ts"
import { callbackUrlOf, requestedCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { isPrefetch } from "../http/prefetch.ts"
import { verified, type Verified } from "../identity/verified.ts"
import type { EmailProvider } from "../provider/normalize.ts"
import { canonicalAddress } from "./address.ts"
import { requestedLink } from "./requested-links.ts"
import type { Link } from "./link.ts"
import { adapterOf, restoreToken, useToken } from "./verification-token.ts"

/** The link is not to sign anybody in before somebody says so, by a POST of these fields. */
export interface LinkConfirmation extends Link {
  readonly type: "confirm-link"
  /** Whether this very browser asked for the link. */
  readonly asked: boolean
  /** Where the person goes afterwards, as the link says. */
  readonly callbackUrl: string | undefined
}

/**
 * Takes a link that was opened. In the browser that asked for it the token is used up and proves the person at once;
 * anywhere else that takes the POST of a confirmation page, so that neither a mail scanner uses the link up nor
 * anybody signs in to an account that a stranger chose (wire.md D9, CS-03).
 *
 * @throws Verification where the link is malformed, expired, or was used before.
 */
export async function finishEmail(
  provider: EmailProvider,
  context: Context,
): Promise<Verified | LinkConfirmation> {
  const { settings, method } = context
  const link = linkOf(provider, context)
  if (method === "GET") {
    const asked = await requestedLink(link, context)
    if (!signsInAtOnce(provider, asked, context.request.headers))
      return { type: "confirm-link", ...link, asked, callbackUrl: requestedCallbackUrl(context) }
  }
  const callbackUrl = await callbackUrlOf(context)
  const stored = await adapterOf(settings).getUserByEmail(link.email)
  const user = stored ?? { id: randomUUID(), email: link.email, emailVerified: null }
  const row = await useToken(provider, link, settings)
  return verified({
    providerType: "email",
    user,
    account: { provider: provider.id, type: "email", providerAccountId: link.email, userId: user.id },
    callbackUrl,
    undo: async () => restoreToken(row, settings),
  })
}

/** The token and the address, from the query of the link or from the form of the confirmation page. */
function linkOf({ id }: EmailProvider, { method, url, fields }: Context): Link {
  const parameter = (name: string): unknown => {
    if (method === "POST") return fields[name]
    const [value, ...more] = url.searchParams.getAll(name)
    return more.length === 0 ? value : undefined
  }
  const token = parameter("token")
  // Made canonical when the link was made: the provider's `normalizeIdentifier` has had its say.
  const email = canonicalAddress(parameter("email"), (identifier) => identifier)
  if (typeof token !== "string" || token === "" || email === undefined)
    throw new Verification("The address of the sign-in link is not complete.")
  return { provider: id, email, token }
}

function signsInAtOnce({ confirm }: EmailProvider, asked: boolean, headers: Headers): boolean {
  if (confirm === "always" || !isOpened(headers)) return false
  return asked || confirm === "never"
}

/** Whether a person opens the link, as far as the browser tells: no prefetch, no part of another site's page [SE-07]. */
function isOpened(headers: Headers): boolean {
  if (isPrefetch(headers)) return false
  const site = headers.get("sec-fetch-site")
  return site === null || site === "same-origin" || headers.get("sec-fetch-dest") === "document"
}
