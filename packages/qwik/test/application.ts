import "./without-optimizer.ts"
import type { RenderToStreamOptions } from "@builder.io/qwik/server"
import type { RequestEventCommon, RequestHandler } from "@builder.io/qwik-city"
import { createQwikCity } from "@builder.io/qwik-city/middleware/vercel-edge"
import { AuthError, serverAuth$, type ConfigurationSource, type ServerAuth } from "@latchkey/qwik"

/** The application of the tests. */
export interface TestApplication {
  readonly service: ServerAuth
  /** Answers a request. */
  fetch(request: Request): Promise<Response>
  /** Returns the URL at which `/form` runs an action. */
  formAction(action: "useSignIn" | "useSignOut" | "useUpdateSession"): string
}

/** The answer of `/form`: the result of the submitted action, and the session that the page sees. */
export interface FormAnswer {
  readonly result?: unknown
  readonly session: unknown
}

/** The URL of the service's own sign-in page. */
interface Options {
  readonly signInPage?: string | undefined
  /** True if Qwik City checks the origin of forms, as it does by default. */
  readonly checkOrigin?: boolean | undefined
}

/**
 * Creates a Qwik City application that runs in Qwik City's own request handler. Only the rendering of pages isn't Qwik's.
 * `/page` and `/auth/me` return the session, `/protected` and `/auth/members` return it, too, if there's one, `/access-token` returns the result for the
 * provider `idp`, `/fresh` returns the session if it's fresh, `/sessions` returns the list of sessions (a POST ends one),
 * `/accounts` returns the user's accounts, which a POST unlinks, `/start-session` starts a session of a user, `/sign-out-everywhere` ends all of a user's sessions, `/passkeys` returns the user's passkeys, which POST
 * `/passkeys/rename` and `/passkeys/remove` change, and `/form` is a page with actions.
 */
export function testApplication(
  configuration: ConfigurationSource,
  { signInPage = "/auth/signin", checkOrigin = true }: Options = {},
): TestApplication {
  const service = serverAuth$(configuration)
  const page: RequestHandler = (event) => {
    event.cookie.set("theme", "dark", { path: "/" })
    event.json(200, { session: event.sharedMap.get("session") as unknown })
  }
  const tokens: RequestHandler = async (event) => {
    event.json(200, await service.accessToken(event, "idp"))
  }
  const fresh: RequestHandler = async (event) => {
    event.json(200, await service.requireFresh(event, { maxAge: 300 }))
  }
  const list: RequestHandler = async (event) => {
    event.json(200, await service.sessions(event))
  }
  const end: RequestHandler = async (event) => {
    const { id } = (await event.parseBody()) as { id: string }
    event.json(200, await service.endSession(event, id))
  }
  const endAll: RequestHandler = async (event) => {
    const { user } = (await event.parseBody()) as { user: string }
    await service.signOutEverywhere(event, user)
    event.json(200, null)
  }
  const passkeys: RequestHandler = async (event) => {
    event.json(200, await service.passkeys.list(event))
  }
  const renamePasskey: RequestHandler = async (event) => {
    const { credentialID, name } = await passkeyFields(event)
    event.json(200, await orError(service.passkeys.rename(event, credentialID, name)))
  }
  const removePasskey: RequestHandler = async (event) => {
    const { credentialID } = await passkeyFields(event)
    event.json(200, await orError(service.passkeys.remove(event, credentialID)))
  }
  const listAccounts: RequestHandler = async (event) => {
    event.json(200, await service.accounts.list(event))
  }
  const unlinkAccount: RequestHandler = async (event) => {
    const account = (await event.request.json()) as Parameters<typeof service.accounts.unlink>[1]
    event.json(200, await orError(service.accounts.unlink(event, account)))
  }
  const startByLink: RequestHandler = async (event) => {
    event.json(200, await orError(started(service.startSession(event, "grace"))))
  }
  const start: RequestHandler = async (event) => {
    const { user, stop, ...options } = (await event.request.json()) as { user: string; stop?: true }
    if (stop === true) event.json(200, { isBack: await service.stopActing(event) })
    else event.json(200, await orError(started(service.startSession(event, user, options))))
  }
  const guard: RequestHandler = (event) => {
    if (event.sharedMap.get("session")) return
    const callbackUrl = event.url.pathname + event.url.search
    // oxlint-disable-next-line typescript/only-throw-error -- the way of Qwik City
    throw event.redirect(302, `${signInPage}?${new URLSearchParams({ callbackUrl })}`)
  }
  const handle = createQwikCity({
    checkOrigin,
    render: async (options: RenderToStreamOptions) => render(options, service),
    qwikCityPlan: {
      routes: [
        ["page", [() => ({ onGet: page, onPost: page })]],
        ["auth/me", [() => ({ onGet: page })]],
        ["auth/members", [() => ({ onRequest: guard, onGet: page })]],
        ["access-token", [() => ({ onGet: tokens })]],
        ["fresh", [() => ({ onGet: fresh, onPost: fresh })]],
        ["sessions", [() => ({ onGet: list, onPost: end })]],
        ["sign-out-everywhere", [() => ({ onPost: endAll })]],
        ["start-session", [() => ({ onGet: startByLink, onPost: start })]],
        ["accounts", [() => ({ onGet: listAccounts, onPost: unlinkAccount })]],
        ["passkeys", [() => ({ onGet: passkeys })]],
        ["passkeys/rename", [() => ({ onPost: renamePasskey })]],
        ["passkeys/remove", [() => ({ onPost: removePasskey })]],
        ["protected", [() => ({ onRequest: guard, onGet: page })]],
        ["form", [() => ({ default: () => null })]],
      ],
      serverPlugins: [{ ...service }],
      trailingSlash: false,
      basePathname: "/",
      cacheModules: false,
    },
  } as unknown as Parameters<typeof createQwikCity>[0])
  return {
    service,
    fetch: handle,
    formAction: (action) => `/form?qaction=${identifierOf(service[action])}`,
  }
}

async function passkeyFields({
  request,
}: RequestEventCommon): Promise<{ credentialID: string; name: string }> {
  return (await request.json()) as { credentialID: string; name: string }
}

async function started(url: Promise<string>): Promise<{ url: string }> {
  return { url: await url }
}

/** Returns the result of a service operation, or the error that it throws. */
async function orError<Result>(
  operation: Promise<Result>,
): Promise<Result | { error: string; code?: unknown }> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof AuthError) return { error: error.type, ...("code" in error && { code: error.code }) }
    throw error
  }
}

/** Writes the data of a page instead of the page. */
async function render({ serverData, stream }: RenderToStreamOptions, service: ServerAuth): Promise<object> {
  const { loaders, action } = (serverData as ServerData).qwikcity.response
  const session = loaders[identifierOf(service.useSession)]
  const answer: FormAnswer = { session, ...(action === undefined ? {} : { result: loaders[action] }) }
  await stream.write(JSON.stringify(answer))
  return {}
}

interface ServerData {
  readonly qwikcity: {
    readonly response: { readonly loaders: Readonly<Record<string, unknown>>; readonly action?: string }
  }
}

/** Returns the name of an action or a loader in Qwik City's URLs and answers. */
function identifierOf(hook: object): string {
  return (hook as { readonly __id: string }).__id
}
