export default defineEventHandler(async (event) =>
  signIn(event, "credentials", { ...(await readBody(event)), redirectTo: "/members" }),
)
