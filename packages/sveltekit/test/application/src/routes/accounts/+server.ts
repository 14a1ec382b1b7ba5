import { AuthError } from "@latchkey/sveltekit"
import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../lib/auth.ts"

export async function GET(event: RequestEvent): Promise<Response> {
  return Response.json(await service.accounts.list(event))
}

export async function POST(event: RequestEvent): Promise<Response> {
  try {
    return Response.json(await service.accounts.unlink(event, await event.request.json()))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return Response.json({ error: error.type, ...("code" in error && { code: error.code }) })
  }
}
