import { forbidden, unauthorized } from "next/navigation"
import { auth } from "@/auth"

export const GET = auth((request) => {
  if (request.auth === null) unauthorized()
  if (request.auth.user?.name !== "ann") forbidden()
  return Response.json({ name: request.auth.user.name })
})
