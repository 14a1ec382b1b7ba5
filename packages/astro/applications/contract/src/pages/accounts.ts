import { AuthError } from "@latchkey/astro"
import { accounts } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function GET(context: APIContext): Promise<Response> {
  return Response.json(await accounts.list(context))
}

export async function POST(context: APIContext): Promise<Response> {
  const account = (await context.request.json()) as { provider: string; providerAccountId: string }
  try {
    return Response.json(await accounts.unlink(context, account))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return Response.json({ error: error.type, ...("code" in error && { code: error.code }) })
  }
}
