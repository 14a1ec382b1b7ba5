import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../lib/auth.ts"

async function answer(event: RequestEvent): Promise<Response> {
  return Response.json(await service.requireSession(event))
}

export { answer as GET, answer as POST }
