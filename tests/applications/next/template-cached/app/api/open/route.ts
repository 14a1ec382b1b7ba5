import { gate } from "@/gate"

export async function POST() {
  gate().open()
  return new Response(null, { status: 204 })
}
