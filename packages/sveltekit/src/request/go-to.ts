import { redirect } from "@sveltejs/kit"

/**
 * Redirects as SvelteKit does it: by throwing. 303 makes the browser send a GET request (RFC 9110 §15.4.4).
 *
 * @param url - an address that the service has checked already.
 */
export function goTo(url: string): never {
  redirect(303, url, { external: true })
}
