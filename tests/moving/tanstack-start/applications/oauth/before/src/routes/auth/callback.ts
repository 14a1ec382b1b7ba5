import { createFileRoute } from "@tanstack/react-router"
import { deleteCookie, getCookie } from "@tanstack/react-start/server"
import { createSession, findOrCreateUser } from "../../server/db"
import { endpoints, oauthClient } from "../../server/provider"
import { setSessionCookie } from "../../server/session"

export const Route = createFileRoute("/auth/callback")({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const { searchParams } = new URL(request.url)
        const [state, verifier] = getCookie("oauth")?.split(".") ?? []
        deleteCookie("oauth", { path: "/" })
        const code = searchParams.get("code")
        if (!code || !state || !verifier || state !== searchParams.get("state"))
          return new Response("This sign-in did not begin here.", { status: 400 })
        const { token, userinfo } = await endpoints()
        const tokens = await oauthClient().validateAuthorizationCode(token, code, verifier)
        const answer = await fetch(userinfo, { headers: { Authorization: `Bearer ${tokens.accessToken()}` } })
        const { sub, name } = await answer.json()
        setSessionCookie(createSession(findOrCreateUser(sub, name)))
        return new Response(null, { status: 303, headers: { Location: "/dashboard" } })
      },
    },
  },
})
