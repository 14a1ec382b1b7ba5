import type { cache as reactCache } from "react"

/**
 * Creates a function that runs only once while a page is rendered: layouts, pages and `generateMetadata` share the
 * promise. React forgets it with the request. Outside of a render (in a route handler or a server action), it runs for
 * each call.
 *
 * React is loaded when it's first needed, because the middleware never needs it. The build of React that Next
 * uses for server components has `cache`; React 18 for browsers and the pages router doesn't.
 *
 * @see [React, cache](https://react.dev/reference/react/cache)
 */
export function oncePerRender<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let shared: (() => Promise<Result>) | undefined
  return async () => {
    shared ??= await shareable(run)
    return shared()
  }
}

async function shareable<Result>(run: () => Promise<Result>): Promise<() => Promise<Result>> {
  const { cache }: { readonly cache?: typeof reactCache | undefined } = await import("react")
  return cache === undefined ? run : cache(run)
}
