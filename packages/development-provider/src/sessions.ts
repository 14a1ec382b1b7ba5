import type { AdapterPayload, Client, Provider } from "oidc-provider"
import type { Directory } from "./directory.ts"
import { type Html, html } from "./html.ts"
import type { IdentityProviderClient } from "./identity-provider-client.ts"
import { type Middleware, readForm } from "./interaction.ts"
import type { MemoryStorage } from "./memory-storage.ts"
import { noticePage } from "./notice-page.ts"
import { person } from "./person.ts"
import type { Persona } from "./personas.ts"
import { type Page, sendPage } from "./send-page.ts"

/** The options of {@link sessions}. */
interface SessionsOptions {
  readonly provider: Provider
  readonly people: Directory
  readonly storage: MemoryStorage
  readonly clients: readonly IdentityProviderClient[]
}

/** Serves `/sessions`: the signed-in users, with the actions of an identity provider's administrator. */
export function sessions(options: SessionsOptions): Middleware {
  const { people, storage } = options
  return async (context, next) => {
    if (context.path !== "/sessions") return next()
    if (context.method !== "POST") {
      return sendPage(context, 200, sessionsPage(signedInPeople(storage, people)))
    }
    // Browsers say which site a form comes from (Fetch Metadata), and only our pages have forms.
    if (!["", "none", "same-origin"].includes(context.get("sec-fetch-site"))) {
      return sendPage(
        context,
        403,
        noticePage("Not from here", "That form doesn't come from this identity provider."),
      )
    }
    const notice = await change(options, await readForm(context.req))
    sendPage(context, 200, sessionsPage(signedInPeople(storage, people), notice))
  }
}

/** Makes the submitted change, and returns the notice for the page, if there is one. */
async function change(
  { provider, people, storage, clients }: SessionsOptions,
  form: URLSearchParams,
): Promise<string | undefined> {
  const [sub, grantId] = [form.get("sign_out"), form.get("withdraw")]
  const persona = sub === null ? undefined : people.find(sub)
  if (persona !== undefined) {
    const outcome = await signOutEverywhere(provider, storage, clients, persona.sub)
    return `${persona.name} is signed out everywhere. ${sentenceOf(outcome)}`
  }
  if (grantId === null) return undefined
  await withdrawAccess(provider, grantId)
  return "Access has been revoked: its tokens no longer work."
}

function sentenceOf({ notified, failed }: Notifications): string {
  const parts = [
    notified.length > 0 && `Told: ${notified.join(", ")}.`,
    failed.length > 0 && `Not accepted by ${failed.join(", ")}.`,
  ]
  return parts.filter((part) => part !== false).join(" ") || "No application asked to be notified."
}

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" })

/**
 * Returns the page that shows which users are signed in here, in which browsers, and what applications may do on their
 * behalf.
 *
 * @param notice - the result of a change.
 */
function sessionsPage(people: readonly SignedInPerson[], notice?: string): Page {
  const main = html`<header class="intro">
      <h1>Sessions</h1>
      <p>Everyone who is signed in here. What you end ends in the applications too.</p>
    </header>
    ${notice !== undefined && html`<p class="card notice" role="status">${notice}</p>`}
    ${people.length === 0 && html`<p class="card">Nobody is signed in.</p>`}
    <div class="stack">${people.map(card)}</div>`
  return { title: "Sessions", main }
}

function card({ persona, sessions, grants }: SignedInPerson): Html {
  const id = `person-${persona.sub}`
  return html`<section class="card" aria-labelledby="${id}">
    <h2 class="held" id="${id}">${person(persona)}</h2>
    <form method="post" action="/sessions">
      ${rows("Browsers", sessions.map(browserItem))} ${rows("Access", grants.map(accessItem))}
      <button class="action danger" type="submit" name="sign_out" value="${persona.sub}">
        Sign this user out everywhere
      </button>
    </form>
  </section>`
}

function rows(title: string, items: readonly Html[]): Html {
  return html`<h3>${title}</h3>
    ${
      items.length === 0
        ? html`<p class="none">None</p>`
        : html`<ul class="rows" role="list">
            ${items.map((item) => html`<li>${item}</li>`)}
          </ul>`
    }`
}

function browserItem({ uid, since, clientIds }: BrowserSession): Html {
  return html`<span>
    <code>${uid.slice(0, 6)}</code> since
    <time datetime="${since.toISOString()}">${format.format(since)} UTC</time
    >${clientIds.length > 0 && `: ${clientIds.join(", ")}`}
  </span>`
}

function accessItem({ grantId, clientId, scopes, renewals }: Access): Html {
  return html`<span>
      <strong>${clientId}</strong>: <code>${scopes.join(" ")}</code>, renewed
      ${renewals === 1 ? "once" : `${renewals} times`}
    </span>
    <button class="small" type="submit" name="withdraw" value="${grantId}">Withdraw access</button>`
}

/** A user who has sessions here, or has given an application access. */
interface SignedInPerson {
  readonly persona: Persona
  readonly sessions: readonly BrowserSession[]
  readonly grants: readonly Access[]
}

/** The session of one browser. */
interface BrowserSession {
  readonly uid: string
  readonly since: Date
  /** The applications to which the browser was sent. */
  readonly clientIds: readonly string[]
}

/** The access that an application has on a user's behalf until the grant ends. */
interface Access {
  readonly grantId: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The number of times that the application has used a refresh token. */
  readonly renewals: number
}

/** Returns all users who are signed in here or have given access, in the order in which they last did so. */
function signedInPeople(storage: MemoryStorage, people: Directory): SignedInPerson[] {
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

/**
 * The method of oidc-provider's clients that posts a logout token, which its types leave out. It rejects if the
 * response isn't 200 or 204.
 */
interface Notified {
  backchannelLogout(sub: string, sid: string | undefined): Promise<void>
}

/** The applications that were notified that a user is signed out, and the applications that refused the message. */
interface Notifications {
  readonly notified: readonly string[]
  readonly failed: readonly string[]
}

/**
 * Ends a user's sessions in every browser, and notifies every application that has registered a URL for it. The
 * logout tokens have a `sub` and no `sid`, so they end all of the user's sessions (OpenID Connect Back-Channel Logout
 * 1.0, 2.4). Tokens for `offline_access` stay valid (2.7).
 */
async function signOutEverywhere(
  provider: Provider,
  storage: MemoryStorage,
  clients: readonly IdentityProviderClient[],
  sub: string,
): Promise<Notifications> {
  for (const { accountId, uid } of storage.all("Session")) {
    if (accountId === sub && uid !== undefined) await (await provider.Session.findByUid(uid))?.destroy()
  }
  const informed = clients.filter(({ backChannelLogoutUri }) => backChannelLogoutUri !== undefined)
  const outcomes = await Promise.all(
    informed.map(async ({ clientId }) => {
      const client = await provider.Client.find(clientId)
      return { clientId, isNotified: client !== undefined && (await notify(client, sub)) }
    }),
  )
  const those = (wanted: boolean): string[] =>
    outcomes.filter(({ isNotified }) => isNotified === wanted).map(({ clientId }) => clientId)
  return { notified: those(true), failed: those(false) }
}

async function notify(client: Client, sub: string): Promise<boolean> {
  try {
    await (client as unknown as Notified).backchannelLogout(sub, undefined)
    return true
  } catch {
    return false
  }
}

/** Ends an application's grant, so that its tokens no longer work. An unknown grant has already ended. */
async function withdrawAccess(provider: Provider, grantId: string): Promise<void> {
  await (await provider.Grant.find(grantId))?.destroy()
  await provider.AccessToken.revokeByGrantId(grantId)
  await provider.RefreshToken.revokeByGrantId(grantId)
}
