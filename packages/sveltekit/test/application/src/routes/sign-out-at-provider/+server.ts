import type { RequestEvent } from "@sveltejs/kit"
import { service } from "../../lib/auth.ts"

export async function POST(event: RequestEvent): Promise<never> {
  await service.signOut(event, { provider: true, redirectTo: "/page" })
  throw new Error("signOut redirects.")
}
