import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../lib/auth.ts"

export async function POST(event: RequestEvent): Promise<Response> {
  const { user } = await event.request.json()
  await service.signOutEverywhere(event, user)
  return Response.json(null)
}
