import { AuthError } from "@latchkey/astro"
import { startSession, stopActing } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function GET(context: APIContext): Promise<Response> {
  return started(startSession(context, "grace"))
}

export async function POST(context: APIContext): Promise<Response> {
  const { user, stop, ...options } = (await context.request.json()) as { user: string; stop?: true }
  if (stop === true) return Response.json({ isBack: await stopActing(context) })
  return started(startSession(context, user, options))
}

async function started(start: Promise<string>): Promise<Response> {
  try {
    return Response.json({ url: await start })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return Response.json({ error: error.type })
  }
}
