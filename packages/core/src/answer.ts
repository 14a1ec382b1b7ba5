import { type Demands, type Route, routes } from "./actions/routes.ts"
import { UnknownAction } from "./errors/auth-error.ts"
import type { Context } from "./http/context.ts"
import type { Outcome } from "./http/outcome.ts"
import { chain, lazily, type MaybePromise } from "./runtime/lazily.ts"

// Loaded when a browser sends the first form.
const forms = /* @__PURE__ */ lazily(async () => import("./guard/guard-form.ts"))

/**
 * Refuses the request, or has its action answer it. This is the middle of the pipeline.
 *
 * @throws AuthError from any stage.
 */
export function answer(context: Context): Promise<Outcome> | Outcome {
  if (context.fault !== undefined) throw context.fault
  const route = routes[context.action][context.method]
  if (route === undefined)
    throw new UnknownAction(`The action "${context.action}" doesn't accept ${context.method} requests.`)
  const demands = typeof route.demands === "function" ? route.demands(context) : route.demands
  guard(context, demands)
  if (context.isHead) return (route.preview ?? route.handle)(context)
  return demands.csrf ? answerForm(route, context) : route.handle(context)
}

function answerForm({ handle }: Route, context: Context): MaybePromise<Outcome> {
  return chain(forms(), ({ guardForm }) => chain(guardForm(context), () => handle(context)))
}

/**
 * Accepts or refuses a request before its action runs. Reports an invalid configuration before an invalid path.
 *
 * @throws the error of an invalid configuration; {@link UnknownAction}.
 */
function guard(context: Context, demands: Demands): void {
  const { settings, providerId, provider } = context
  if (settings.fault !== undefined) throw settings.fault
  if (demands.provider === "required" && providerId === undefined) {
    throw new UnknownAction(`The action "${context.action}" needs the id of a provider in its path.`)
  }
  if (providerId !== undefined && provider === undefined) {
    throw unknownProvider(providerId)
  }
}

/** Returns the error for the id of a provider that isn't configured. */
export function unknownProvider(providerId: string): UnknownAction {
  return new UnknownAction(`No provider with the id ${JSON.stringify(providerId)} is configured.`, {
    cause: { provider: providerId },
  })
}
