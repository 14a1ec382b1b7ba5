import { endSession, sessions } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function GET(context: APIContext): Promise<Response> {
  return Response.json(await sessions(context))
}

export async function POST(context: APIContext): Promise<Response> {
  const { id } = (await context.request.json()) as { id: string }
  return Response.json(await endSession(context, id))
}
