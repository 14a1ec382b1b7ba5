import type { ValueFacts } from "./captured.ts"

/** Matches placeholders for values in examples. */
const placeholder =
  /^(?:.*<[a-z][a-z ]*>.*|<.*>|\[.*\]|\{\{.*\}\}|…|\.{3,}|x{3,}|\*{3,}|(?:a[-_ ])?(?:very[-_ ])?(?:super[-_ ])?secret(?:[-_ ]?(?:key|here|value))?|changeme|change[-_ ](?:me|it|this).*|replace[-_ ](?:me|this|with).*|todo.*|(?:your|my)[-_ ].+|insert[-_ ].+|put[-_ ].+[-_ ]here|.*[-_ ]goes[-_ ]here|example.*|placeholder.*|the[-_](?:client|secret|api)[-_].+|added by `?npx auth`?.*|undefined|null|none)$/i

/** Matches a value that only a shell would have replaced. */
const unexpanded = /\$\(.+\)|`.+`|^\$\{?\w+\}?$|^openssl rand\b|^npx /

/** The forms in which vendors issue identifiers and secrets, by the provider's id. */
const forms: Readonly<Record<string, Readonly<Record<"id" | "secret", RegExp>>>> = {
  github: { id: /^(?:Iv\d+\.[0-9a-f]{16}|Iv23\w{16}|Ov23\w{16}|[0-9a-f]{20})$/, secret: /^[0-9a-f]{40}$/ },
  google: { id: /\.apps\.googleusercontent\.com$/, secret: /^GOCSPX-/ },
  discord: { id: /^\d{17,20}$/, secret: /^[\w-]{32}$/ },
  facebook: { id: /^\d{14,17}$/, secret: /^[0-9a-f]{32}$/ },
  gitlab: { id: /^[0-9a-f]{64}$/, secret: /^gloas-/ },
  "microsoft-entra-id": { id: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, secret: /^.{3}\dQ?~|~/ },
  slack: { id: /^\d{10,}\.\d{10,}$/, secret: /^[0-9a-f]{32}$/ },
}

/**
 * Returns the facts about a value; undefined if there is no value.
 *
 * @param providerId - determines the form of the vendor's values
 */
export function valueFacts(value: unknown, providerId?: string): ValueFacts | undefined {
  if (typeof value !== "string" || value === "") return undefined
  return {
    length: Buffer.byteLength(value),
    hasWhitespace: /\s/.test(value),
    isQuoted: /^(["'“”‘’]).*\1$|^[“‘].*[”’]$/s.test(value.trim()),
    isPlaceholder: placeholder.test(value.trim()),
    isUnexpanded: unexpanded.test(value.trim()),
    looksLike: looksLike(value.trim(), providerId),
  }
}

function looksLike(value: string, providerId: string | undefined): "id" | "secret" | undefined {
  const form = forms[providerId ?? ""]
  if (form === undefined) return undefined
  const [isId, isSecret] = [form.id.test(value), form.secret.test(value)]
  if (isId === isSecret) return undefined
  return isId ? "id" : "secret"
}
