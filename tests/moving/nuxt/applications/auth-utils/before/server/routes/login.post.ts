export default defineEventHandler(async (event) => {
  const { name, password } = await readBody<Record<string, string>>(event)
  if (password !== "sesame") return sendRedirect(event, "/login?problem=password", 303)
  await setUserSession(event, { user: { name: name ?? "", role: "captain" }, since: Date.now() })
  return sendRedirect(event, "/members", 303)
})
