import { isAuthorized } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import {
  ForbiddenException,
  HttpException,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common"
import { demandsOf, type Demands } from "./demands.ts"
import { fetchRequest, findExchange, sessionOf, type Exchange } from "./request/exchange.ts"
import { requestOf } from "./request/request-of.ts"
import { withGraphqlCodes } from "./request/with-graphql-codes.ts"
import { requireFresh, toSignIn } from "./require-fresh.ts"

/**
 * The guard that lets only users with a session pass. A browser that asks for a page is sent to the sign-in page and
 * back (303); a program gets a 401. If there is no HTTP request, as in a gateway or a microservice, it refuses. If
 * `callbacks.authorized` is set, it decides who counts as signed in.
 *
 * @example { provide: APP_GUARD, useClass: AuthGuard } // for the whole application, except `@Public()` handlers
 */
export class AuthGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const demands = demandsOf(context)
    if (demands === undefined) return true
    const type: string = context.getType()
    return type === "graphql"
      ? withGraphqlCodes(async () => isAllowed(context, demands, false))
      : isAllowed(context, demands, type === "http")
  }
}
Injectable()(AuthGuard)

/**
 * Returns true if a request may pass; false if there is no HTTP request.
 *
 * @param isPage - false if the response is never shown as a page.
 * @throws HttpException if the request may not pass.
 */
async function isAllowed(context: ExecutionContext, demands: Demands, isPage: boolean): Promise<boolean> {
  const exchange = findExchange(requestOf(context))
  if (exchange === undefined) return false
  const session = await sessionOf(exchange)
  if (session === null || !(await mayPass(exchange, session))) throw await toSignIn(exchange, isPage)
  for (const demand of demands) {
    if ("fresh" in demand) await requireFresh(exchange, demand.fresh, isPage)
    else if (!(await demand.allows(session, context))) throw new ForbiddenException()
  }
  return true
}

/** Asks `callbacks.authorized` about a session. @throws HttpException with the response that it returns. */
async function mayPass(exchange: Exchange, session: Session): Promise<boolean> {
  const decision = await isAuthorized(exchange.config, session, () => fetchRequest(exchange))
  if (!(decision instanceof Response)) return decision
  for (const [name, value] of decision.headers) exchange.head.setHeader(name, value)
  throw new HttpException(await decision.text(), decision.status)
}
