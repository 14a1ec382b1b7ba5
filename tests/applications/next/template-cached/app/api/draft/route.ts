import { draftMode } from "next/headers"
import { auth } from "@/auth"

export async function GET() {
  if ((await auth()) === null) return new Response(null, { status: 401 })
  const draft = await draftMode()
  draft.enable()
  return new Response(null, { status: 204 })
}
