import { signOutEverywhere } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function POST(context: APIContext): Promise<Response> {
  const { user } = (await context.request.json()) as { user: string }
  await signOutEverywhere(context, user)
  return Response.json(null)
}
