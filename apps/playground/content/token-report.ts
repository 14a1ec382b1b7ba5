import { createHash } from "node:crypto"
import type { AccessTokenOptions, AccessTokenResult } from "@latchkey/core/integration"
import { widerScope } from "./access.ts"

/** The content of the access token page. It's sent to the browser, so it doesn't contain the token itself. */
export interface TokenReport {
  readonly status: AccessTokenResult["status"]
  /** The start of the token's hash, which identifies the token. */
  readonly fingerprint?: string
  /** In seconds; null if the identity provider didn't say. */
  readonly endsIn?: number | null
  readonly scopes?: readonly string[]
  /** True if the page needs more access than was granted. */
  readonly isNarrow?: boolean
  /** The identity provider's answer to a request with the token (OpenID Connect Core 5.3). */
  readonly userInfo?: unknown
}

/** Asks the framework's package for the access token. */
type Ask = (options: AccessTokenOptions) => Promise<AccessTokenResult>

/** Gets the access token, and uses it to get the identity provider's data about the user. */
export async function tokenReport(ask: Ask): Promise<TokenReport> {
  const scopes = [widerScope]
  const result = await ask({ scopes })
  if (result.status !== "ok") return result
  const answer = await userInfo(result.accessToken)
  if (answer.status !== 401) return reportOf(result, answer.body)
  // The token was revoked before it expired. A new one may be available.
  const another = await ask({ scopes, refused: result.accessToken })
  if (another.status !== "ok") return another
  return reportOf(another, (await userInfo(another.accessToken)).body)
}

function reportOf(
  { status, accessToken, expiresAt, scopes, missingScopes }: Extract<AccessTokenResult, { status: "ok" }>,
  result: unknown,
): TokenReport {
  return {
    status,
    fingerprint: createHash("sha256").update(accessToken).digest("hex").slice(0, 8),
    endsIn: expiresAt === null ? null : Math.max(0, expiresAt - Math.floor(Date.now() / 1000)),
    scopes,
    isNarrow: missingScopes.length > 0,
    userInfo: result,
  }
}

async function userInfo(accessToken: string): Promise<{ status: number; body: unknown }> {
  const issuer = process.env["AUTH_DEVELOPMENT_ISSUER"]
  const metadata = await fetch(`${issuer}/.well-known/openid-configuration`)
  const { userinfo_endpoint: endpoint }: { userinfo_endpoint: string } = await metadata.json()
  const response = await fetch(endpoint, { headers: { authorization: `Bearer ${accessToken}` } })
  return { status: response.status, body: await response.json() }
}
