import { accountAnswer } from "../../../drivers/account-routes.ts"
import { passkeyAnswer } from "../../../drivers/passkey-routes.ts"
import { startAnswer } from "../../../drivers/start-route.ts"
import { service } from "./auth.server.ts"

/** Responds to a route that calls one of the service's functions. Returns undefined for any other path. */
export async function answer(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  switch (pathname) {
    case "/access-token":
      return Response.json(await service.accessToken("idp"))
    case "/sessions": {
      if (request.method === "GET") return Response.json(await service.sessions())
      const { id } = (await request.json()) as { id: string }
      return Response.json(await service.endSession(id))
    }
    case "/accounts":
      return accountAnswer(request, service.accounts)
    case "/start-session":
      return startAnswer(request, service.startSession, service.stopActing)
    case "/sign-out-everywhere": {
      const { user } = (await request.json()) as { user: string }
      return Response.json((await service.signOutEverywhere(user)) ?? null)
    }
    case "/sign-out-at-provider":
      return Response.json(await service.signOut({ provider: true, redirectTo: "/page" }))
    case "/actions/sign-in": {
      const { provider, ...options } = (await request.json()) as Record<string, string>
      return Response.json(await service.signIn(provider, options))
    }
    case "/actions/sign-out":
      return Response.json(await service.signOut((await request.json()) as { redirectTo?: string }))
    case "/actions/update":
      return Response.json(await service.update({}))
    default:
      return pathname.startsWith("/passkeys") ? passkeyAnswer(request, service.passkeys) : undefined
  }
}
