import type { RequestEvent } from "@sveltejs/kit"

export async function GET({ cookies, locals }: RequestEvent): Promise<Response> {
  cookies.set("theme", "dark", { path: "/" })
  return Response.json({ session: await locals.auth() })
}
