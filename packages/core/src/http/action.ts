/** The actions of the service, each served under the base path. */
export type AuthAction =
  | "callback"
  | "csrf"
  | "error"
  | "providers"
  | "session"
  | "signin"
  | "signout"
  | "verify-request"
  | "webauthn-options"

const actions: Readonly<Record<AuthAction, true>> = {
  callback: true,
  csrf: true,
  error: true,
  providers: true,
  session: true,
  signin: true,
  signout: true,
  "verify-request": true,
  "webauthn-options": true,
}

/** Whether a path segment names an action. */
export function isAuthAction(action: string): action is AuthAction {
  return Object.hasOwn(actions, action)
}

/** What a path asks for. */
export interface Target {
  readonly action: AuthAction
  /** The second segment, decoded. */
  readonly providerId: string | undefined
}

/**
 * Reads `{basePath}/{action}` or `{basePath}/{action}/{providerId}`, exactly: nothing else is one of our paths.
 *
 * @param basePath - with a leading slash and without a trailing one.
 */
export function parseTarget(pathname: string, basePath: string): Target | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const rest = pathname.slice(basePath.length + 1)
  const slash = rest.indexOf("/")
  const action = slash === -1 ? rest : rest.slice(0, slash)
  if (!isAuthAction(action)) return undefined
  if (slash === -1) return { action, providerId: undefined }
  const providerId = decodeSegment(rest.slice(slash + 1))
  return providerId === undefined ? undefined : { action, providerId }
}

function decodeSegment(segment: string): string | undefined {
  if (segment === "" || segment.includes("/")) return undefined
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
