import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../../lib/auth.ts"

export async function POST(event: RequestEvent): Promise<Response> {
  const { provider, ...options } = await event.request.json()
  return Response.json(await service.signIn(event, provider, options))
}
