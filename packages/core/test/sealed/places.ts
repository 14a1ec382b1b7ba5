import { createHash } from "node:crypto"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createInvitations } from "@latchkey/core/invitations"
import { encode } from "@latchkey/core/jwt"
import { sessionCookie, secret } from "../service.ts"
import { flows, beginAt } from "../sign-in.ts"
import { headOf } from "../token-world.ts"
import { cookieWorld, hasSession, idp, rowWorld, signedIn, valueOf, type RowWorld } from "./worlds.ts"
import { passkeyPlaces } from "./passkey-places.ts"
import { answerSetAside } from "./question-place.ts"
import type { Sealed } from "./sealed.ts"

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url")
const later = 4_000_000_000

async function session(): Promise<Sealed> {
  const { service } = rowWorld()
  return {
    value: valueOf(await signedIn(service), sessionCookie),
    opens: async (value) => {
      const browser = service.browser()
      browser.plant(sessionCookie, value)
      return hasSession(browser)
    },
  }
}

async function transaction(): Promise<Sealed> {
  const { service } = rowWorld()
  const browser = service.browser()
  const back = await beginAt(idp, browser)
  const [name = ""] = flows(browser)
  const state = back.searchParams.get("state") ?? ""
  return {
    value: valueOf(browser, name),
    opens: async (value) => {
      const other = service.browser()
      other.plant(name, value)
      await other.get(back.pathname + back.search)
      return hasSession(other)
    },
    forged: { name: "__Secure-authjs.state", token: { value: sha256(state), provider: "idp" } },
  }
}

/** One of the cookies in which Auth.js stores its checks. Only this cookie decides. */
function plainCheck(check: "state" | "pkce.code_verifier" | "nonce"): () => Promise<Sealed> {
  return async () => {
    const { service } = rowWorld()
    const value = `${check} of the old deployment`.padEnd(43, ".").replaceAll(" ", "-")
    const name = `__Secure-authjs.${check}`
    const asked = new URL("https://idp.example/authorize?client_id=client/1&scope=openid")
    asked.searchParams.set("redirect_uri", "https://app.example/auth/callback/idp")
    if (check === "pkce.code_verifier") asked.searchParams.set("code_challenge", sha256(value))
    else asked.searchParams.set(check, value)
    return {
      value: await encode({ token: { value, provider: "idp" }, secret, salt: name, maxAge: 900 }),
      opens: async (sealed) => {
        const back = idp.consent(asked)
        if (check !== "state") back.searchParams.delete("state")
        const browser = service.browser()
        browser.plant(name, sealed)
        await browser.get(back.pathname + back.search)
        return hasSession(browser)
      },
    }
  }
}

async function stateParameter(): Promise<Sealed> {
  const { proxied } = rowWorld()
  const preview = proxied.browser("https://preview-7.example")
  const back = await beginAt(idp, preview)
  return {
    value: back.searchParams.get("state") ?? "",
    opens: async (value) => {
      back.searchParams.set("state", value)
      const visit = await proxied.browser("https://stable.example").get(back.pathname + back.search)
      return visit.location?.host === "preview-7.example"
    },
  }
}

async function signOutTransaction(): Promise<Sealed> {
  const { service } = rowWorld()
  const browser = await signedIn(service)
  const { location } = await browser.submit("/auth/signout", { callbackUrl: "/bye" })
  const state = location?.searchParams.get("state") ?? ""
  const name = "__Secure-authjs.callback-url.sign-out"
  return {
    value: valueOf(browser, name),
    opens: async (value) => {
      const other = service.browser()
      other.plant(name, value)
      const visit = await other.get(`/auth/signout/idp?state=${encodeURIComponent(state)}`)
      return visit.location?.pathname === "/bye"
    },
    forged: { name, token: { provider: "idp", state, callbackUrl: "https://app.example/bye" } },
  }
}

async function logoutHint(): Promise<Sealed> {
  const { service } = rowWorld()
  const name = `${sessionCookie}.logout-hint`
  return {
    value: valueOf(await signedIn(service), name),
    opens: async (value) => {
      const browser = await signedIn(service)
      browser.plant(name, value)
      return (await browser.submit("/auth/signout")).location?.host === "idp.example"
    },
    forged: { name, token: { provider: "idp", providerAccountId: "ada-1" } },
  }
}

async function requestedLinks(): Promise<Sealed> {
  const { service, outbox } = rowWorld()
  const browser = service.browser()
  const email = "ada@example.com"
  await browser.submit("/auth/signin/email", { email })
  const name = "__Host-authjs.csrf-token.email"
  const link = outbox.lastLink()
  const token = new URL(link, "https://app.example").searchParams.get("token") ?? ""
  return {
    value: valueOf(browser, name),
    opens: async (value) => {
      const other = service.browser()
      other.plant(name, value)
      return (await other.get(link)).status === 302
    },
    forged: { name, token: { links: { [sha256(JSON.stringify(["email", email, token]))]: later } } },
  }
}

async function csrf(): Promise<Sealed> {
  const { service } = rowWorld()
  const browser = service.browser()
  const { csrfToken } = (await browser.get("/auth/csrf")).json() as { csrfToken: string }
  const name = "__Host-authjs.csrf-token"
  return {
    value: valueOf(browser, name),
    opens: async (value) => {
      const other = service.browser()
      other.plant(name, value)
      return ((await other.get("/auth/csrf")).json() as { csrfToken: string }).csrfToken === csrfToken
    },
  }
}

async function keptTokens(): Promise<Sealed> {
  const { service, integration } = cookieWorld()
  const name = "__Secure-authjs.tokens.idp"
  const browser = await signedIn(service)
  const { sub = "" } = (await browser.get("/auth/session")).json() as { sub?: string }
  const account = { provider: "idp", providerAccountId: "ada-1" }
  return {
    value: valueOf(browser, name),
    opens: async (value) => {
      const other = browser.copy()
      other.plant(name, value)
      return (await integration.accessToken(headOf(other), "idp")).result.status === "ok"
    },
    forged: {
      name: "__Secure-authjs.tokens",
      token: { account, tokens: { access_token: "forged", expires_at: later }, owner: sha256(sub) },
    },
  }
}

async function refusedTokens(): Promise<Sealed> {
  const { service, integration } = cookieWorld()
  const name = "__Secure-authjs.tokens.idp.ended"
  idp.life = 0
  const browser = await signedIn(service)
  idp.life = 3600
  const answered = idp.renewals.length
  const spent = browser.copy()
  idp.spend()
  const { cookies } = await integration.accessToken(headOf(spent), "idp")
  const refreshToken = idp.renewals[answered]?.body.get("refresh_token") ?? ""
  return {
    value: cookies.find((cookie) => cookie.name === name)?.value ?? "",
    opens: async (value) => {
      // Another process, which asks the provider if nothing says that it has already been asked.
      const restarted = cookieWorld().integration
      const other = browser.copy()
      other.plant(name, value)
      const before = idp.renewals.length
      await restarted.accessToken(headOf(other), "idp")
      return idp.renewals.length === before
    },
    forged: {
      name: "__Secure-authjs.tokens",
      token: { refused: sha256(refreshToken), error: "invalid_grant", at: Date.now(), isTold: true },
    },
  }
}

async function accountTokens(): Promise<Sealed> {
  const world = rowWorld()
  const browser = await signedIn(world.service)
  const key = { provider: "idp", providerAccountId: "ada-1" }
  const stored = String((await accountOf(world))?.["access_token"])
  return {
    value: stored.replace("sealed:", ""),
    opens: async (value) => {
      const changes = { access_token: `sealed:${value}`, refresh_token: null }
      await world.adapter.updateAccount(key, changes, {})
      return (await world.integration.accessToken(headOf(browser), "idp")).result.status === "ok"
    },
    forged: { name: "accountTokens", token: { value: "forged", member: "access_token", ...key } },
  }
}

async function invitation(): Promise<Sealed> {
  const invitations = createInvitations({ adapter: MemoryAdapter(), secret })
  const { token } = await invitations.create({ email: "ada@example.com" })
  return {
    value: token,
    opens: async (value) => (await invitations.read(value)) !== null,
    forged: { name: "invitation", token: { email: "eve@example.com" } },
  }
}

async function accountOf({ adapter }: RowWorld): Promise<Record<string, unknown> | null> {
  return adapter.getAccount("ada-1", "idp")
}

/** Everything that's sealed, or hashed into a cookie, and the position where the service accepts it. */
export const places: readonly (readonly [string, () => Promise<Sealed>])[] = [
  ["a session token", session],
  ["a sign-in transaction", transaction],
  ["the state that Auth.js keeps", plainCheck("state")],
  ["the code verifier that Auth.js keeps", plainCheck("pkce.code_verifier")],
  ["the nonce that Auth.js keeps", plainCheck("nonce")],
  ["a state parameter", stateParameter],
  ["a sign-out transaction", signOutTransaction],
  ["a logout hint", logoutHint],
  ["requested links", requestedLinks],
  ["a CSRF token", csrf],
  ["kept tokens", keptTokens],
  ["refused tokens", refusedTokens],
  ["account tokens", accountTokens],
  ["an answer that is set aside", answerSetAside],
  ["an invitation", invitation],
  ...passkeyPlaces,
]
