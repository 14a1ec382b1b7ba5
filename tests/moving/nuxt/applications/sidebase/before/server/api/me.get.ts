import { getServerSession } from "#auth"

export default defineEventHandler(async (event) => {
  const session = await getServerSession(event)
  if (!session) throw createError({ statusCode: 401, statusMessage: "Unauthorized" })
  return { name: session.user?.name, role: (session as { role?: string }).role }
})
