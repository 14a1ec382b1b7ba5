import type { RequestEvent } from "@sveltejs/kit"
import type { Session } from "@latchkey/sveltekit"

export async function load({ locals }: RequestEvent): Promise<{ session: Session | null }> {
  return { session: await locals.auth() }
}
