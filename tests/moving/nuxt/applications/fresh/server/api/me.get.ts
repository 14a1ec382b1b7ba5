export default defineEventHandler(async (event) => {
  const { user, role, reads } = await requireSession(event)
  return { name: user?.name, role, reads }
})
