import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../lib/auth.ts"

export async function GET(event: RequestEvent): Promise<Response> {
  return Response.json(await service.sessions(event))
}

export async function POST(event: RequestEvent): Promise<Response> {
  const { id } = await event.request.json()
  return Response.json(await service.endSession(event, id))
}
