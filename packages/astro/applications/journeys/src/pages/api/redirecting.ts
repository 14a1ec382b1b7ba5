import type { APIContext } from "astro"

export async function GET({ locals }: APIContext): Promise<Response> {
  await locals.auth()
  return Response.redirect("https://app.example/elsewhere", 307)
}
