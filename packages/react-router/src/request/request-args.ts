/**
 * The context of a request, which loaders, actions and middleware get: React Router's `RouterContextProvider`. It
 * requires `future: { v8_middleware: true }` in React Router 7.
 */
export interface RequestContext {
  // oxlint-disable-next-line typescript/no-explicit-any -- of any application's contexts; only the object itself is used
  get: (context: any) => any
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  set: (context: any, value: any) => void
}

/** The parts of the argument of React Router's middleware, loaders and actions that are read. */
export interface RequestArgs {
  readonly request: Request
  /**
   * The URL that the browser is going to, without the additions of data requests. React Router 7.9 doesn't provide it.
   */
  readonly url?: URL | undefined
  readonly context: Readonly<RequestContext>
}
