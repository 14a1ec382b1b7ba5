import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import { createIntegration, serialiseCookie } from "@latchkey/core/integration"
import { Development } from "@latchkey/development-provider"

const config: AuthConfig = { providers: [Development()] }
setEnvDefaults(process.env, config)
const auth = createIntegration(config)

async function answer(request: Request): Promise<Response> {
  const { pathname, protocol } = new URL(request.url)
  if (pathname.startsWith("/auth/")) return auth.respond(request)
  const { session, cookies } = await auth.session({
    headers: request.headers,
    protocol,
  })
  const response = new Response(
    session ? `Hello, ${session.user?.name}.` : "Nobody is signed in.",
  )
  // A session that is used lives longer: its new cookie.
  for (const cookie of cookies)
    response.headers.append("set-cookie", serialiseCookie(cookie))
  return response
}

export default { fetch: answer }
