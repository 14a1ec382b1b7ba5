import { accessToken } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function GET(context: APIContext): Promise<Response> {
  return Response.json(await accessToken(context, "idp"))
}
