import type {
  Navigation,
  NavigationFunctions,
  ResponseActions,
  SuggestedProviderId,
} from "@latchkey/core/integration"
import { type Requests, serviceUrlOf } from "./current.ts"
import { redirectTo, type RequestContext } from "./requests.ts"

/** The functions with which actions sign users in and out. Each returns the result of the action. */
export interface Actions<Id extends string = SuggestedProviderId> extends ResponseActions<
  Readonly<RequestContext>,
  Id
> {}

/** Creates the functions. */
export function createActions(
  requests: Requests,
  { signIn, signOut }: NavigationFunctions<Readonly<RequestContext>>,
): Actions {
  const goTo = async (context: Readonly<RequestContext>, { url }: Navigation): Promise<Response> =>
    redirectTo(url, await serviceUrlOf(requests.current(context)))
  return {
    signIn: async (context, ...how) => goTo(context, await signIn(context, ...how)),
    signOut: async (context, options) => goTo(context, await signOut(context, options)),
  }
}
