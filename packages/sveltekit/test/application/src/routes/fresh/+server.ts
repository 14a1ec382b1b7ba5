import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../lib/auth.ts"

export async function GET(event: RequestEvent): Promise<Response> {
  return Response.json(await service.requireFresh(event, { maxAge: 300 }))
}
