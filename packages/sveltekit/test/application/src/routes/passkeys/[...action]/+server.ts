import { AuthError } from "@latchkey/sveltekit"
import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../../lib/auth.ts"

export async function GET(event: RequestEvent): Promise<Response> {
  return Response.json(await service.passkeys.list(event))
}

export async function POST(event: RequestEvent): Promise<Response> {
  const { credentialID, name } = await event.request.json()
  const isRename = event.url.pathname.endsWith("/rename")
  try {
    return Response.json(
      await (isRename
        ? service.passkeys.rename(event, credentialID, name)
        : service.passkeys.remove(event, credentialID)),
    )
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return Response.json({ error: error.type, ...("code" in error && { code: error.code }) })
  }
}
