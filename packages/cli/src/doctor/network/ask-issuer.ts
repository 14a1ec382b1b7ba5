import type { CapturedProvider } from "../capture/captured.ts"
import { ask, jsonObject, type Answer } from "./ask.ts"

/** The responses of a provider's authorization server. */
export interface IssuerAnswers {
  readonly provider: CapturedProvider
  /** The URL of the metadata. */
  readonly url: string
  readonly discovery: Answer
  /** The metadata's `issuer` member; undefined without metadata. */
  readonly named: string | undefined
  readonly keysUrl: string | undefined
  readonly keys: Answer | undefined
  /** The number of keys; undefined without a response. */
  readonly keyCount: number | undefined
}

/** Fetches the metadata and the keys of a provider. @see [OpenID Connect Discovery 1.0 §4](https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig) */
export async function askIssuer(provider: CapturedProvider): Promise<IssuerAnswers | undefined> {
  const { issuer, wellKnown } = provider
  const url = wellKnown ?? `${issuer?.replace(/\/$/, "")}/.well-known/openid-configuration`
  if (!URL.canParse(url) || !/^https?:/.test(url)) return undefined
  const discovery = await ask(url)
  const metadata = discovery.status === 200 ? jsonObject(discovery.text) : undefined
  const keysUrl = text(metadata?.["jwks_uri"])
  const keys = keysUrl === undefined || !URL.canParse(keysUrl) ? undefined : await ask(keysUrl)
  const list = keys?.status === 200 ? jsonObject(keys.text)?.["keys"] : undefined
  return {
    provider,
    url,
    discovery,
    named: text(metadata?.["issuer"]),
    keysUrl,
    keys,
    keyCount: Array.isArray(list) ? list.length : undefined,
  }
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}
