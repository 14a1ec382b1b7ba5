import type { cache as reactCache } from "react"

/**
 * Makes a function that answers once while a page is rendered: layouts, pages and `generateMetadata` share the promise.
 * React forgets it with the request. Outside of a render (a route handler, a server action) each call runs.
 *
 * React is loaded when it is first needed, as the middleware never needs it. The build of React that Next
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
