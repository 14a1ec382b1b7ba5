import { isNavigation, signInPage, type RequireFreshOptions } from "@latchkey/core/integration"
import { keepFromCaches, pageOf, setCookies } from "@latchkey/core/node"
import type { Session } from "@latchkey/core/types"
import { HttpException, HttpStatus } from "@nestjs/common"
import { asExceptions } from "./request/auth-exception.ts"
import { type Exchange, headOf } from "./request/exchange.ts"

/**
 * Returns the session of a user who authenticated recently.
 *
 * @param isPage - false if the response is never shown as a page.
 * @throws HttpException if the session isn't fresh.
 */
export async function requireFresh(
  exchange: Exchange,
  { callbackUrl, ...options }: RequireFreshOptions,
  isPage = true,
): Promise<Session> {
  const { incoming, head } = exchange
  keepFromCaches(head)
  const demands = { ...options, callbackUrl: callbackUrl ?? pageOf(incoming) }
  const result = await asExceptions(exchange, async ({ integration }) =>
    integration.requireFresh(headOf(exchange), demands),
  )
  setCookies(head, result.cookies)
  if (result.session !== null) return result.session
  throw signInFirst(exchange, { ...result, isNavigation: isPage && result.isNavigation })
}

/** Returns the exception for a request without a session. */
export async function toSignIn(exchange: Exchange, isPage: boolean): Promise<HttpException> {
  const head = headOf(exchange)
  const { url } = await asExceptions(exchange, async ({ integration }) =>
    signInPage(integration, head, pageOf(exchange.incoming)),
  )
  return signInFirst(exchange, {
    url: url.href,
    challenge: "Bearer",
    isNavigation: isPage && isNavigation(head.headers),
  })
}

/** The ways to make the user sign in: the page for a browser, the challenge for a program. */
interface Ways {
  readonly url: string
  readonly challenge: string
  readonly isNavigation: boolean
}

/**
 * Creates the exception that makes the user sign in. Sets the response's header directly, because NestJS exceptions
 * have no headers.
 */
function signInFirst({ head }: Exchange, { url, challenge, isNavigation: isShown }: Ways): HttpException {
  const [name, value] = isShown ? ["location", url] : ["www-authenticate", challenge]
  if (!head.headersSent) head.setHeader(name, value)
  const statusCode = isShown ? HttpStatus.SEE_OTHER : HttpStatus.UNAUTHORIZED
  return new HttpException({ statusCode, message: isShown ? "See Other" : "Unauthorized" }, statusCode)
}
