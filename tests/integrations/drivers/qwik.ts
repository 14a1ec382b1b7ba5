import { testApplication, type TestApplication } from "../../../packages/qwik/test/application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"

/** The contract's actions, and their names in Qwik City. */
const actions = {
  "/actions/sign-in": "useSignIn",
  "/actions/sign-out": "useSignOut",
  "/sign-out-at-provider": "useSignOut",
  "/actions/update": "useUpdateSession",
} as const

/** Qwik City: its own request handler and routes. Actions are sent like its pages send them. */
export const qwik: FrameworkDriver = {
  name: "Qwik City",
  basePath: "/auth",
  isCatchAll: false,
  hasActions: true,
  application: (config) => {
    const application = testApplication(() => config, {
      signInPage: `${(config.basePath ?? "/auth").replace(/\/$/, "")}/signin`,
    })
    return async (request) => {
      const { pathname } = new URL(request.url)
      const action = Object.entries(actions).find(([path]) => path === pathname)?.[1]
      return application.fetch(action === undefined ? request : await submitted(request, action, application))
    }
  },
}

/** Returns the request of a page whose form has these fields. */
async function submitted(
  request: Request,
  action: (typeof actions)[keyof typeof actions],
  application: TestApplication,
): Promise<Request> {
  if (new URL(request.url).pathname === "/sign-out-at-provider")
    return form(request, application.formAction(action), { provider: true, redirectTo: "/page" })
  const { provider, redirectTo, ...options } = (await request.json()) as Record<string, string>
  return form(request, application.formAction(action), { providerId: provider, redirectTo, options })
}

/** Sends fields to a URL of the application, with the request's cookies and origin. */
function form({ url, headers }: Request, address: string, fields: object): Request {
  return new Request(new URL(address, url), { method: "POST", headers, body: JSON.stringify(fields) })
}
