export default defineEventHandler(async (event) => {
  const { user } = await requireUserSession(event)
  return { name: user.name, role: user.role }
})
