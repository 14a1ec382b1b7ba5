import { AuthError } from "@latchkey/astro"
import { passkeys } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function GET(context: APIContext): Promise<Response> {
  return Response.json(await passkeys.list(context))
}

export async function POST(context: APIContext): Promise<Response> {
  const { credentialID, name } = (await context.request.json()) as { credentialID: string; name: string }
  try {
    return Response.json(
      context.params["method"] === "rename"
        ? await passkeys.rename(context, credentialID, name)
        : await passkeys.remove(context, credentialID),
    )
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return Response.json({ error: error.type, ...("code" in error && { code: error.code }) })
  }
}
