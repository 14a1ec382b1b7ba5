import { guardDemands, type FreshSessionOptions } from "@latchkey/core/integration"
import type { Session } from "@latchkey/core/types"
import { applyDecorators, createParamDecorator, UseGuards } from "@nestjs/common"
import { addDemand, type Allows, AuthGuard, type HandlerDecorator } from "./auth-guard.ts"
import { exchangeOf, requestOf, sessionOf } from "./request/exchange.ts"

/** Lets requests without a session reach a handler, or the handlers of a class, that `AuthGuard` guards. */
export function Public(): HandlerDecorator {
  return addDemand("public")
}

/**
 * Lets only those users pass whom a function allows, for example by role. Others get a `ForbiddenException`. It
 * includes `AuthGuard`.
 */
export function Allow(allows: Allows): HandlerDecorator {
  return applyDecorators(addDemand({ allows }), UseGuards(AuthGuard))
}

/**
 * Lets only users who authenticated recently pass: see `AuthService.requireFresh`. It includes `AuthGuard`.
 *
 * @throws TypeError if an option can't be used.
 */
export function RequireFresh(fresh: FreshSessionOptions): HandlerDecorator {
  // Checked when the class is declared, not for the first request.
  guardDemands("RequireFresh", { ...fresh, maxAge: fresh.maxAge })
  return applyDecorators(addDemand({ fresh }), UseGuards(AuthGuard))
}

/**
 * The type of a session, and a decorator for a handler's parameter. The parameter is the request's session, or null if
 * no user is signed in. Behind `AuthGuard`, it's never null. If there's no HTTP request, as in a gateway, the call
 * fails, because null would mean that the user is signed out.
 */
const Session: () => ParameterDecorator = /* @__PURE__ */ createParamDecorator(
  async (_data: unknown, context): Promise<Session | null> => sessionOf(exchangeOf(requestOf(context))),
)

export { Session }
