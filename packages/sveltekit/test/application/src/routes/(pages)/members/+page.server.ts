import type { RequestEvent } from "@sveltejs/kit"

export async function load({ locals }: RequestEvent): Promise<{ secret: string }> {
  await locals.auth()
  return { secret: "for members" }
}
