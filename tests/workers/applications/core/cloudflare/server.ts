import { env } from "cloudflare:workers"
import OpenIDConnect from "@latchkey/providers/openid-connect"
import { latchkey, type Application } from "./latchkey.ts"

const application: Application = (request, session) => {
  const { pathname } = new URL(request.url)
  if (pathname !== "/members")
    return page(
      `Hello, ${session?.user?.name ?? "stranger"}. <a href="/auth/signout?callbackUrl=/">Sign out</a>`,
    )
  if (session !== null) return page(`Members only, ${session.user?.name}.`)
  return new Response(null, { status: 302, headers: { location: "/auth/signin?callbackUrl=/members" } })
}

function page(text: string): Response {
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } })
}

const handle = latchkey(
  { providers: [OpenIDConnect({ id: "development", name: "Development" })] },
  env,
  application,
)

export default { fetch: (request: Request) => handle(request) }
