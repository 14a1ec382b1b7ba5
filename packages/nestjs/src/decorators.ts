import { guardDemands, type FreshSessionOptions } from "@latchkey/core/integration"
import { applyDecorators, UseGuards } from "@nestjs/common"
import { addDemand, type Allows, AuthGuard, type HandlerDecorator } from "./auth-guard.ts"

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
