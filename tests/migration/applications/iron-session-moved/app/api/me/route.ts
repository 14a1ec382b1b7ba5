import { auth } from "@/auth"

export async function GET() {
  const user = (await auth())?.user
  return Response.json(user ? { id: user.id, name: user.name } : null, {
    status: user ? 200 : 401,
  })
}
