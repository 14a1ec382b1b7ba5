import type { Session } from "@latchkey/core/types"
import { createParamDecorator } from "@nestjs/common"
import { exchangeOf, sessionOf } from "./request/exchange.ts"
import { requestOf } from "./request/request-of.ts"

/**
 * As a type: a session. As a decorator of a handler's parameter: the session of the request, or null if no user is signed in.
 * Behind `AuthGuard` it's never null. If there is no HTTP request, as in a gateway, the call fails: null would say that the user
 * is signed out.
 */
const Session: () => ParameterDecorator = /* @__PURE__ */ createParamDecorator(
  async (_data: unknown, context): Promise<Session | null> => sessionOf(exchangeOf(requestOf(context))),
)

export { Session }
