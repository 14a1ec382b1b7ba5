import { testApplication, type TestApplication } from "../../../packages/qwik/test/application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"

/** The actions of the contract, and what Qwik City calls them. */
const actions = {
  "/actions/sign-in": "useSignIn",
  "/actions/sign-out": "useSignOut",
  "/actions/update": "useUpdateSession",
} as const

/** Qwik City: its own request handler and routes. An action is sent as its pages send it. */
export const qwik: FrameworkDriver = {
  name: "Qwik City",
  basePath: "/auth",
  hasActions: true,
  application: (config) => {
    const application = testApplication(() => config, {
      signInPage: `${config.basePath ?? "/auth"}/signin`,
    })
    return async (request) => {
      const { pathname } = new URL(request.url)
      const action = Object.entries(actions).find(([path]) => path === pathname)?.[1]
      return application.fetch(action === undefined ? request : await submitted(request, action, application))
    }
  },
}

/** The request of a page whose form has these fields. */
async function submitted(
  request: Request,
  action: (typeof actions)[keyof typeof actions],
  application: TestApplication,
): Promise<Request> {
  const { provider, redirectTo, ...options } = (await request.json()) as Record<string, string>
  return new Request(new URL(application.formAction(action), request.url), {
    method: "POST",
    headers: request.headers,
    body: JSON.stringify({ providerId: provider, redirectTo, options }),
  })
}
