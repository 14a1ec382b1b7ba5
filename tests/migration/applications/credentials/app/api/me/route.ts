import { auth } from "@/auth"

export const GET = auth((request) =>
  request.auth
    ? Response.json(request.auth.user)
    : Response.json({ error: "not signed in" }, { status: 401 }),
)
