import type { RequestEvent } from "@sveltejs/kit"

/**
 * Returns true while SvelteKit builds a page for all users, when there are no cookies and no secrets. To find out, it
 * reads the query, which fails for a prerendered page.
 *
 * @see [SvelteKit: prerendering](https://svelte.dev/docs/kit/page-options#prerender)
 */
export function isPrerendered({ url }: RequestEvent): boolean {
  try {
    return typeof url.search !== "string"
  } catch {
    return true
  }
}
