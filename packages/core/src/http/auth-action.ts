/** The actions of the service, each served below the base path. */
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

/** Returns true if a path segment names an action. */
export function isAuthAction(action: string): action is AuthAction {
  return Object.hasOwn(actions, action)
}

/** The action that a path names, and the provider, if there is one. */
export interface Target {
  readonly action: AuthAction
  /** The second segment, decoded. */
  readonly providerId: string | undefined
}

/** The actions whose path may name a provider in any configuration. */
const providerActions: ReadonlySet<AuthAction> = new Set(["signin", "callback", "webauthn-options"])

/**
 * Parses `{basePath}/{action}` or `{basePath}/{action}/{providerId}`. The path must match exactly, but may end in one
 * slash, which some frameworks add. Clients written for Auth.js send `signin/undefined` when they mean `signin`.
 *
 * @param basePath - with a leading slash and without a trailing one.
 * @param signsOutAt - returns true if a provider may follow `signout`, too. Default: none may.
 */
export function parseTarget(
  pathname: string,
  basePath: string,
  signsOutAt: (providerId: string) => boolean = () => false,
): Target | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const end = pathname.endsWith("/") ? -1 : undefined
  const [action = "", segment, ...more] = pathname.slice(basePath.length + 1, end).split("/")
  if (!isAuthAction(action) || more.length > 0) return undefined
  if (segment === undefined) return { action, providerId: undefined }
  if (action === "signin" && segment === "undefined") return { action, providerId: undefined }
  const providerId = decodeSegment(segment)
  if (providerId === undefined) return undefined
  const mayFollow = providerActions.has(action) || (action === "signout" && signsOutAt(providerId))
  return mayFollow ? { action, providerId } : undefined
}

/**
 * Returns true if a path names an action in any configuration, so that a provider may follow `signout`, too. Only such
 * a path is the service's: it passes every guard, and everything else below the base path is the application's.
 *
 * @param basePath - with a leading slash and without a trailing one.
 */
export function namesAction(pathname: string, basePath: string): boolean {
  return parseTarget(pathname, basePath, () => true) !== undefined
}

/**
 * Returns true if the service may answer a path: an action, or, if an application mounts the service as a catch-all
 * route, any other path below the base path. With the root as its base path, the service answers only its actions. A
 * guard must ask {@link namesAction} instead, because the path may also lead to one of the application's routes.
 *
 * @param basePath - with a leading slash and without a trailing one.
 */
export function mayAnswer(pathname: string, basePath: string): boolean {
  return basePath === "" ? namesAction(pathname, basePath) : pathname.startsWith(`${basePath}/`)
}

/**
 * Decodes a segment. Returns undefined if it can't be decoded, or would change the path: an encoded slash, or only
 * dots.
 */
function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment)
    return /^\.*$|[/\\]/.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}
