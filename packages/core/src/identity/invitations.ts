// Invitations: sealed texts that work once. The row in the store contains only a hash, and the text only what the
// application put in it.

import type { Adapter, VerificationToken } from "../adapter/adapter.ts"
import { purposeHash } from "../crypto/hashes.ts"
import { type KeyRing, purposeRing } from "../crypto/key-ring.ts"
import { seal } from "../crypto/seal.ts"
import { MissingSecret } from "../errors/auth-error.ts"
import { EmailSignin, MissingAdapterMethods, UnsupportedStrategy } from "../errors/classes.ts"
import { isDateObject } from "../model/dates.ts"
import { parseRecipient } from "../model/email-address.ts"
import type { JsonValue } from "../model/json-value.ts"
import { singleUse } from "../runtime/single-use.ts"

/** The store of invitations, and the secret that seals them. */
export interface InvitationsOptions {
  /** The adapter of the configuration. It needs `createVerificationToken` and `useVerificationToken`. */
  readonly adapter: Adapter
  /** The `secret` of the configuration: one, or several. The first one seals new invitations. */
  readonly secret: string | readonly string[] | undefined
}

/** The content of an invitation. */
export interface InvitationContent {
  /** The address of the user who is invited. Its spelling becomes the one with which users are stored. */
  readonly email?: string | undefined
  /** Your own data, such as a role or a team: at most 1,000 characters of JSON. Only your server can read it. */
  readonly data?: JsonValue | undefined
}

/** An invitation to create. */
export interface NewInvitation extends InvitationContent {
  /** The lifetime, in seconds: at most 7776000 (90 days). Default 604800 (7 days). */
  readonly maxAge?: number | undefined
}

/** An invitation whose seal is valid. */
export interface Invitation extends InvitationContent {
  readonly expires: Date
}

/** An invitation that this call has used up. */
export interface TakenInvitation extends Invitation {
  /** Makes the invitation valid again, if it couldn't be accepted for a reason that isn't the user's fault. */
  readonly giveBack: () => Promise<void>
}

/** The invitations of an application. */
export interface Invitations {
  /**
   * Creates an invitation that works once.
   *
   * @returns the text for the link, of at most 3,000 letters, digits, dots, hyphens and underscores, and its expiry.
   * @throws EmailSignin if `email` isn't exactly one plain address; UnsupportedStrategy if `maxAge` or `data` is out of
   *   range; or the store's error.
   */
  create: (invitation?: NewInvitation) => Promise<{ readonly token: string; readonly expires: Date }>
  /**
   * Returns the content of an invitation, without using it up, for the page that shows it. Returns null if the text isn't
   * an invitation, or has expired. It doesn't show whether the invitation has been used: only `take` does.
   */
  read: (token: string) => Promise<Invitation | null>
  /**
   * Uses up an invitation. Only one of several simultaneous calls gets it. Call it for a POST, never for a GET, because
   * mail scanners open links.
   *
   * @returns null if the text isn't an invitation, or it has expired, was used or was withdrawn.
   * @throws the store's error.
   */
  take: (token: string) => Promise<TakenInvitation | null>
  /**
   * Withdraws an invitation.
   *
   * @returns true if it was still valid.
   * @throws the store's error.
   */
  withdraw: (token: string) => Promise<boolean>
}

/** The invitations that were used in this process, whatever the store returns. */
const used = /* @__PURE__ */ singleUse()

const defaultMaxAge = 604_800
const longestMaxAge = 7_776_000
const maxDataLength = 1_000

/**
 * Creates the invitations of an application, which need neither a request nor the service's configuration. All instances
 * with the same adapter and secret share them.
 *
 * @throws MissingSecret without a secret; MissingAdapterMethods if the adapter can't store invitations.
 */
export function createInvitations({ adapter, secret }: InvitationsOptions): Invitations {
  const secrets = [secret ?? []].flat().filter((one) => one !== "")
  if (secrets.length === 0) throw new MissingSecret("Invitations need the `secret` of the configuration.")
  if (adapter.createVerificationToken === undefined || adapter.useVerificationToken === undefined)
    throw new MissingAdapterMethods(
      "Invitations need an adapter that has `createVerificationToken` and `useVerificationToken`.",
    )
  const world: World = {
    ring: purposeRing("invitation", secrets, ""),
    secrets,
    store: async (row) => adapter.createVerificationToken?.(row),
    use: async (key) => adapter.useVerificationToken?.(key),
  }
  return {
    create: async (invitation) => create(invitation ?? {}, world),
    read: async (token) => {
      const opened = await open(token, world)
      return opened && contentOf(opened)
    },
    take: async (token) => take(token, world),
    withdraw: async (token) => (await take(token, world)) !== null,
  }
}

interface World {
  readonly ring: KeyRing
  readonly secrets: readonly string[]
  readonly store: (row: VerificationToken) => Promise<unknown>
  readonly use: (key: RowKey) => Promise<VerificationToken | null | undefined>
}

type RowKey = Pick<VerificationToken, "identifier" | "token">

/** An invitation that was opened, and its random id. */
interface Opened extends Invitation {
  readonly id: string
}

async function create(
  { email, data, maxAge = defaultMaxAge }: NewInvitation,
  world: World,
): Promise<{ token: string; expires: Date }> {
  const address = email === undefined ? undefined : parseRecipient(email)?.identifier
  if (email !== undefined && address === undefined)
    throw new EmailSignin("The invitation's `email` must be exactly one plain e-mail address.")
  if (!(maxAge >= 1 && maxAge <= longestMaxAge))
    throw new UnsupportedStrategy("The invitation's `maxAge` must be a number of seconds from 1 to 7776000.")
  if ((JSON.stringify(data) ?? "").length > maxDataLength)
    throw new UnsupportedStrategy("The invitation's `data` must be at most 1,000 characters of JSON.")
  const token = await seal(world.ring, { email: address, data }, { maxAge })
  const opened = await open(token, world)
  if (opened === null) throw new TypeError("The invitation that was sealed can't be opened.")
  const { id, expires } = opened
  const [secret = ""] = world.secrets
  await world.store({ ...(await rowKey(id, secret)), expires })
  return { token, expires }
}

async function open(token: unknown, { ring }: World): Promise<Opened | null> {
  const claims = typeof token === "string" ? await ring.open(token) : null
  if (claims === null) return null
  const { jti, exp, email, data } = claims
  // The ring still opens what has expired a moment ago, because clocks differ.
  if (typeof jti !== "string" || typeof exp !== "number" || exp * 1000 <= Date.now()) return null
  return {
    id: jti,
    expires: new Date(exp * 1000),
    ...(typeof email === "string" ? { email } : {}),
    ...(data === undefined ? {} : { data: data as JsonValue }),
  }
}

function contentOf(opened: Opened): Invitation {
  const { id: _, ...content } = opened
  return content
}

async function take(token: string, world: World): Promise<TakenInvitation | null> {
  const opened = await open(token, world)
  if (opened === null) return null
  const { id, expires } = opened
  // Any of the secrets may have hashed it.
  for (const secret of world.secrets) {
    const key = await rowKey(id, secret)
    const row = await world.use({ ...key })
    // A store that compares loosely may return another row.
    if (row?.identifier !== key.identifier) continue
    const isValid = isDateObject(row.expires) && row.expires.getTime() > Date.now()
    if (!isValid || !used.claim(key.token, expires.getTime())) return null
    const giveBack = async (): Promise<void> => {
      used.release(key.token)
      await world.store({ ...key, expires })
    }
    return { ...contentOf(opened), giveBack }
  }
  return null
}

async function rowKey(id: string, secret: string): Promise<RowKey> {
  return { identifier: `invitation:${id}`, token: await purposeHash("invitation", secret, [id]) }
}
