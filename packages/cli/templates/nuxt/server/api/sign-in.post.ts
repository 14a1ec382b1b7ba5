export default defineEventHandler((event) =>
  signIn(event, "development", { redirectTo: "/" }),
)
