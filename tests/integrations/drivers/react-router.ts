import { ReactRouterAuth, type ReactRouterAuthResult } from "@latchkey/react-router"
import {
  application,
  versions,
  type RouteArgs,
  type TestRoute,
} from "../../../packages/react-router/test/application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"
import { accountAnswer } from "./account-routes.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/** React Router in framework mode: its own request handler, routes and middleware, in each version. */
export const reactRouter: readonly FrameworkDriver[] = versions.map(([version, router]) => ({
  name: `React Router ${version}`,
  basePath: "/api/auth",
  isCatchAll: true,
  hasActions: true,
  application: (config) => {
    const service = ReactRouterAuth(config)
    const { loader, action, authMiddleware } = service
    return application(router, [...routes(service), { path: "*", loader, action }], {
      root: { middleware: [authMiddleware] },
    })
  },
  guarded: (config, options) => {
    const { loader, action, protect } = ReactRouterAuth(config)
    const guardedRoute = {
      path: "guarded",
      middleware: [protect(options)],
      loader: () => Response.json(null),
    }
    return application(router, [guardedRoute, { path: "*", loader, action }])
  },
}))

function routes(service: ReactRouterAuthResult): TestRoute[] {
  const page = async ({ context }: RouteArgs): Promise<Response> =>
    Response.json(
      { session: await service.auth(context) },
      { headers: { "set-cookie": "theme=dark; Path=/" } },
    )
  const passkeys = async ({ request, context }: RouteArgs): Promise<Response> =>
    passkeyAnswer(request, ofRequest(context, service))
  const accounts = async ({ request, context }: RouteArgs): Promise<Response> =>
    accountAnswer(request, {
      list: () => service.accounts.list(context),
      unlink: (account) => service.accounts.unlink(context, account),
    })
  const start = async ({ request, context }: RouteArgs): Promise<Response> =>
    startAnswer(
      request,
      (...who) => service.startSession(context, ...who),
      () => service.stopActing(context),
    )
  return [
    { path: "start-session", loader: start, action: start },
    ...["page", "api/auth/me"].map((path) => ({ path, loader: page })),
    ...["protected", "api/auth/members"].map((path) => ({
      path,
      middleware: [service.protect()],
      loader: page,
    })),
    { path: "access-token", loader: async ({ context }) => service.accessToken(context, "idp") },
    {
      path: "sessions",
      loader: async ({ context }) => Response.json(await service.sessions(context)),
      action: async ({ context, request }) =>
        Response.json(await service.endSession(context, ((await request.json()) as { id: string }).id)),
    },
    {
      path: "sign-out-everywhere",
      action: async ({ context, request }) => {
        await service.signOutEverywhere(context, ((await request.json()) as { user: string }).user)
        return Response.json(null)
      },
    },
    {
      path: "sign-out-at-provider",
      action: async ({ context }) => service.signOut(context, { provider: true, redirectTo: "/page" }),
    },
    {
      path: "actions/sign-in",
      action: async ({ context, request }) => {
        const { provider, ...options } = (await request.json()) as { provider: string }
        return service.signIn(context, provider, options)
      },
    },
    {
      path: "actions/sign-out",
      action: async ({ context, request }) => service.signOut(context, (await request.json()) as object),
    },
    {
      path: "actions/update",
      action: async ({ context }) => Response.json(await service.update(context, {})),
    },
    { path: "passkeys/*", loader: passkeys, action: passkeys },
    { path: "accounts", loader: accounts, action: accounts },
  ]
}

/** Returns the package's `passkeys` for one request. */
function ofRequest(
  context: RouteArgs["context"],
  { passkeys }: ReactRouterAuthResult,
): Parameters<typeof passkeyAnswer>[1] {
  return {
    list: () => passkeys.list(context),
    rename: (...how) => passkeys.rename(context, ...how),
    remove: (id) => passkeys.remove(context, id),
  }
}
