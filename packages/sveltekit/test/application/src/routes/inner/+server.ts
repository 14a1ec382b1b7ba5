import type { RequestEvent } from "@sveltejs/kit"

/** Asks an endpoint of the application itself, as `load` does. */
export async function GET({ fetch, locals }: RequestEvent): Promise<Response> {
  await locals.auth()
  return Response.json(await (await fetch("/page")).json())
}
