import { AuthError } from "@latchkey/sveltekit"
import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../lib/auth.ts"

export async function GET(event: RequestEvent): Promise<Response> {
  return started(service.startSession(event, "grace"))
}

export async function POST(event: RequestEvent): Promise<Response> {
  const { user, stop, ...options } = await event.request.json()
  if (stop === true) return Response.json({ isBack: await service.stopActing(event) })
  return started(service.startSession(event, user, options))
}

async function started(start: Promise<string>): Promise<Response> {
  try {
    return Response.json({ url: await start })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return Response.json({ error: error.type })
  }
}
