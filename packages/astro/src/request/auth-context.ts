/** A request to an Astro application, as pages (`Astro`), endpoints, actions and middleware (`context`) get it. */
export interface AuthContext {
  readonly request: Request
  readonly url: URL
  readonly locals: object
  /** True for a page that is rendered when the application is built. */
  readonly isPrerendered: boolean
  readonly routePattern: string
  /** The connection's network address. Reading it throws if the adapter doesn't know it. */
  readonly clientAddress: string
}

/** The context of pages, endpoints and middleware. Unlike an action's context, it can redirect. */
export interface AnswerContext extends AuthContext {
  redirect: (path: string) => Response
}

/** Returns true for the context of an action's handler, which returns data instead of a response. */
export function isActionContext(context: AuthContext): boolean {
  return !("redirect" in context)
}

/**
 * Returns true if one of the page's scripts called the action; otherwise the browser sent a form, and shows the
 * resulting page.
 */
export function isCalledByScript({ routePattern }: AuthContext): boolean {
  return routePattern.startsWith("/_actions/")
}
