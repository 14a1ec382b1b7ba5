import { signIn } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function POST(context: APIContext): Promise<Response> {
  const { provider, ...options } = (await context.request.json()) as Record<string, string>
  return signIn(context, provider, options)
}
