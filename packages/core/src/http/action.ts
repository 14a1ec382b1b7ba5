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

/** The actions, as the keys of a record. */
export const actions: Readonly<Record<AuthAction, true>> = {
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

/** The action, and perhaps the provider, that a path names. */
export interface Target {
  readonly action: AuthAction
  /** The second segment, decoded. */
  readonly providerId: string | undefined
}

/** The actions whose path may name a provider. */
const providerActions: ReadonlySet<AuthAction> = new Set(["signin", "callback", "webauthn-options"])

/**
 * Reads `{basePath}/{action}` or `{basePath}/{action}/{providerId}`, exactly, but for one slash at the end, which
 * frameworks with trailing slashes add. Clients written for Auth.js ask for `signin/undefined` where they mean `signin`.
 *
 * @param basePath - with a leading slash and without a trailing one.
 */
export function parseTarget(pathname: string, basePath: string): Target | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const end = pathname.endsWith("/") ? -1 : undefined
  const [action = "", segment, ...more] = pathname.slice(basePath.length + 1, end).split("/")
  if (!isAuthAction(action) || more.length > 0) return undefined
  if (segment === undefined) return { action, providerId: undefined }
  if (!providerActions.has(action)) return undefined
  if (action === "signin" && segment === "undefined") return { action, providerId: undefined }
  const providerId = decodeSegment(segment)
  return providerId === undefined ? undefined : { action, providerId }
}

/** Undefined for what cannot be decoded, and for what would be another path: an encoded slash, or dots alone. */
function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment)
    return /^\.*$|[/\\]/.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}
