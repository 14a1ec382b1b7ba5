import { AuthError } from "next-auth"
import { signIn } from "@/auth"

export async function POST(request: Request) {
  const { email, password } = await request.json()
  try {
    const url = await signIn("credentials", { email, password, redirect: false, redirectTo: "/account" })
    return Response.json({ path: new URL(url, request.url).pathname })
  } catch (error) {
    if (error instanceof AuthError) return Response.json({ type: error.type }, { status: 401 })
    throw error
  }
}
