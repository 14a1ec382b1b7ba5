import { signOut } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function POST(context: APIContext): Promise<Response> {
  return signOut(context, (await context.request.json()) as { redirectTo?: string })
}
