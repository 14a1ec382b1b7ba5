import type { APIRoute } from "astro"
import { getSession } from "auth-astro/server"

export const GET: APIRoute = async ({ request }) => {
  const session = await getSession(request)
  return Response.json({ name: session?.user?.name ?? null }, { status: session ? 200 : 401 })
}
