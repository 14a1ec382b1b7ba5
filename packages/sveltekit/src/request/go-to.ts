import { redirect } from "@sveltejs/kit"

/**
 * Redirects as SvelteKit does, by throwing. 303 makes the browser send a GET request (RFC 9110 §15.4.4).
 *
 * @param url - a URL that the service has already checked.
 */
export function goTo(url: string): never {
  redirect(303, url, { external: true })
}
