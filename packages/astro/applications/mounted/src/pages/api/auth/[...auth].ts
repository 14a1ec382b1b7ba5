import type { APIRoute } from "astro"
import { AstroAuth } from "@latchkey/astro/server"

const { GET, POST: answer } = AstroAuth()

export { GET }

export const POST: APIRoute = async (context) => {
  const session = await context.locals.auth()
  const response = await answer(context)
  response.headers.set("x-user", session?.user?.name ?? "nobody")
  return response
}
