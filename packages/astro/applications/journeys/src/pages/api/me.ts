import { getSession, requireFresh, signIn } from "@latchkey/astro/server"
import type { APIContext } from "astro"

export async function GET({ request }: APIContext): Promise<Response> {
  const [one, other] = await Promise.all([getSession(request), getSession(request)])
  return Response.json({ same: one === other, name: one?.user?.name })
}

export async function PUT(context: APIContext): Promise<Response> {
  return Response.json(await requireFresh(context, { maxAge: 300 }))
}

export async function POST(context: APIContext): Promise<Response> {
  const form = await context.request.formData()
  return signIn(context, "credentials", form)
}
