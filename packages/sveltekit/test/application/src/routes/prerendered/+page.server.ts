import type { RequestEvent } from "@sveltejs/kit"

export const prerender = true

export async function load({ locals }: RequestEvent): Promise<{ session: unknown }> {
  return { session: await locals.auth() }
}
