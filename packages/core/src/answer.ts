import { type Route, routes } from "./actions/routes.ts"
import { UnknownAction } from "./errors/auth-error.ts"
import { guard } from "./guard/guard.ts"
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
