export default defineEventHandler(async (event) => {
  const { user, role } = await requireSession(event)
  return { name: user?.name, role }
})
