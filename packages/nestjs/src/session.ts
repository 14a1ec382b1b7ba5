import type { Session } from "@latchkey/core/types"
import { createParamDecorator } from "@nestjs/common"
import { exchangeOf, requestOf, sessionOf } from "./request/exchange.ts"

/**
 * The type of a session, and a decorator for a handler's parameter. The parameter is the request's session, or null if
 * no user is signed in. Behind `AuthGuard`, it's never null. If there's no HTTP request, as in a gateway, the call
 * fails, because null would mean that the user is signed out.
 */
const Session: () => ParameterDecorator = /* @__PURE__ */ createParamDecorator(
  async (_data: unknown, context): Promise<Session | null> => sessionOf(exchangeOf(requestOf(context))),
)

export { Session }
