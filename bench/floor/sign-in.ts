import { createPublicKey, hash, randomBytes, verify, type JsonWebKey, type KeyObject } from "node:crypto"
import { origin, secret } from "../setup.ts"
import type { Config } from "../subject.ts"
import { attributes, cookieOf, newSession, redirect, refusal, sessionCookies, sessionEnd } from "./answers.ts"
import { ownForm } from "./csrf.ts"
import { newClaims, sealedTokens, type Claims } from "./sealed-tokens.ts"

/** The parts of the benchmarks' provider that the floor needs. */
export interface FloorProvider {
  readonly type: "oauth" | "oidc" | "credentials"
  readonly issuer?: string
  readonly clientId: string
  readonly clientSecret: string
  readonly authorize: (fields: object) => Claims | null
}

const transactionCookie = "__Secure-authjs.state"
const transactions = sealedTokens(secret, transactionCookie)
const transactionLife = 900
const issuer = "https://idp.example"
const redirectUri = encodeURIComponent(`${origin}/auth/callback/idp`)

/** Answers POST signin with the checks in a sealed cookie, and the provider's URL. */
export function answerStart({ type, clientId }: FloorProvider): (request: Request) => Promise<Response> {
  const scope = type === "oidc" ? "&scope=openid+profile+email" : ""
  const fixed = `${issuer}/authorize?response_type=code&client_id=${clientId}&redirect_uri=${redirectUri}${scope}`
  return async (request) => {
    const fields = await ownForm(request)
    if (fields === undefined) return refusal()
    const [verifier, state, nonce] = Array.from({ length: 3 }, () => randomBytes(32).toString("base64url"))
    const sealed = transactions.seal(
      newClaims({ verifier, state, nonce, to: fields.get("callbackUrl") }, transactionLife),
    )
    const challenge = hash("sha256", verifier ?? "", "base64url")
    const checks = `&state=${state}&code_challenge=${challenge}&code_challenge_method=S256`
    const to = fixed + checks + (type === "oidc" ? `&nonce=${nonce}` : "")
    return redirect(to, [`${transactionCookie}=${sealed}; Max-Age=${transactionLife}${attributes}`])
  }
}

/**
 * Answers GET callback: exchanges the code for tokens, and their claims for a session. The provider's keys are fetched
 * once.
 */
export function answerCallback(
  provider: FloorProvider,
  fetcher: typeof fetch,
): (request: Request) => Promise<Response> {
  const { type, clientId, clientSecret } = provider
  const authorization = `Basic ${btoa(`${clientId}:${encodeURIComponent(clientSecret).replaceAll("%20", "+")}`)}`
  const headers = { authorization, "content-type": "application/x-www-form-urlencoded" }
  let key: KeyObject | undefined
  return async (request) => {
    const query = new URLSearchParams(request.url.slice(request.url.indexOf("?")))
    const kept = transactions.open(cookieOf(request, transactionCookie) ?? "")
    if (kept === undefined || query.get("state") !== kept["state"]) return refusal()
    const body = `grant_type=authorization_code&code=${query.get("code")}&redirect_uri=${redirectUri}&code_verifier=${String(kept["verifier"])}`
    const answer = await fetcher(`${issuer}/token`, { method: "POST", headers, body })
    const tokens: Record<string, string> = await answer.json()
    const profile =
      type === "oidc"
        ? idTokenClaims(tokens["id_token"] ?? "", (key ??= await keyOf(fetcher)), kept, clientId)
        : await userinfo(fetcher, tokens["access_token"] ?? "")
    if (profile === undefined) return refusal()
    const { name, email, picture } = profile
    const session = newSession({ name, email, picture, sub: crypto.randomUUID() })
    const cleared = `${transactionCookie}=; Max-Age=0${attributes}`
    return redirect(String(kept["to"]), [...sessionCookies(session, sessionEnd()), cleared])
  }
}

async function keyOf(fetcher: typeof fetch): Promise<KeyObject> {
  const { keys }: { keys: JsonWebKey[] } = await (await fetcher(`${issuer}/keys`)).json()
  return createPublicKey({ key: keys[0] ?? {}, format: "jwk" })
}

function idTokenClaims(
  token: string,
  key: KeyObject,
  { nonce }: Claims,
  clientId: string,
): Claims | undefined {
  const [header = "", payload = "", signature = ""] = token.split(".")
  const claims: Claims = JSON.parse(Buffer.from(payload, "base64url").toString())
  const { iss, aud, exp } = claims
  const isOurs = iss === issuer && aud === clientId && claims["nonce"] === nonce
  if (!isOurs || Number(exp) < Date.now() / 1000) return undefined
  const signed = Buffer.from(`${header}.${payload}`)
  return verify("sha256", signed, key, Buffer.from(signature, "base64url")) ? claims : undefined
}

async function userinfo(fetcher: typeof fetch, accessToken: string): Promise<Claims> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await fetcher(`${issuer}/userinfo`, { headers })).json()
}

/** Answers POST callback/credentials. */
export function answerCredentials(provider: FloorProvider): (request: Request) => Promise<Response> {
  return async (request) => {
    const fields = await ownForm(request)
    if (fields === undefined) return refusal()
    const user = provider.authorize({ username: fields.get("username"), password: fields.get("password") })
    if (user === null) return refusal()
    const { name, email, image: picture, id: sub } = user
    const session = newSession({ name, email, picture, sub })
    return redirect(fields.get("callbackUrl") ?? origin, sessionCookies(session, sessionEnd()))
  }
}

/** Returns the required parts of a configuration's first provider. */
export function onlyProvider({ providers }: Config): FloorProvider {
  const [provider] = providers
  return provider as unknown as FloorProvider
}
