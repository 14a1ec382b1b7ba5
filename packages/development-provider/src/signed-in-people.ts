import type { AdapterPayload } from "oidc-provider"
import type { Directory } from "./directory.ts"
import type { MemoryStorage } from "./memory-storage.ts"
import type { Persona } from "./personas.ts"

/** A user who has sessions here, or has given an application access. */
export interface SignedInPerson {
  readonly persona: Persona
  readonly sessions: readonly BrowserSession[]
  readonly grants: readonly Access[]
}

/** The session of one browser. */
export interface BrowserSession {
  readonly uid: string
  readonly since: Date
  /** The applications to which the browser was sent. */
  readonly clientIds: readonly string[]
}

/** The access that an application has on a user's behalf until the grant ends. */
export interface Access {
  readonly grantId: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The number of times that the application has used a refresh token. */
  readonly renewals: number
}

/** Returns all users who are signed in here or have given access, in the order in which they last did so. */
export function signedInPeople(storage: MemoryStorage, people: Directory): SignedInPerson[] {
  const [sessions, grants] = [storage.all("Session").reverse(), storage.all("Grant").reverse()]
  const refreshTokens = storage.all("RefreshToken")
  const subs = new Set([...sessions, ...grants].map(({ accountId }) => accountId))
  return [...subs].flatMap((sub) => {
    const persona = sub === undefined ? undefined : people.find(sub)
    const theirs = ({ accountId }: AdapterPayload): boolean => accountId === sub
    return persona === undefined
      ? []
      : {
          persona,
          sessions: sessions.filter(theirs).map(browserSession),
          // Access that can't be renewed ends with its token, so there's nothing to withdraw.
          grants: grants.filter(theirs).flatMap((grant) => access(grant, refreshTokens)),
        }
  })
}

function browserSession({ uid = "", loginTs = 0, authorizations = {} }: AdapterPayload): BrowserSession {
  return { uid, since: new Date(loginTs * 1000), clientIds: Object.keys(authorizations) }
}

function access(grant: AdapterPayload, refreshTokens: readonly AdapterPayload[]): Access[] {
  const { jti, clientId } = grant
  const tokens = refreshTokens.filter(({ grantId }) => grantId === jti)
  const newest = tokens.findLast(({ consumed }) => consumed === undefined)
  if (jti === undefined || clientId === undefined || newest === undefined) return []
  const scopes = newest.scope?.split(" ") ?? []
  return [{ grantId: jti, clientId, scopes, renewals: newest.rotations ?? 0 }]
}
