import { getToken } from "@latchkey/nuxt/jwt"

export default defineEventHandler(async (event) => {
  const token = await getToken({ req: { headers: event.headers }, secret: process.env.AUTH_SECRET })
  return { name: token?.name ?? null }
})
