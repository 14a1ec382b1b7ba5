import { update } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function POST(context: APIContext): Promise<Response> {
  return Response.json(await update(context, {}))
}
