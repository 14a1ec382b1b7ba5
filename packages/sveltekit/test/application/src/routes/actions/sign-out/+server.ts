import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../../lib/auth.ts"

export async function POST(event: RequestEvent): Promise<Response> {
  return Response.json(await service.signOut(event, await event.request.json()))
}
