import type { APIContext } from "astro"

export async function GET({ locals, cookies }: APIContext): Promise<Response> {
  cookies.set("theme", "dark", { path: "/" })
  return Response.json({ session: await locals.auth() })
}
