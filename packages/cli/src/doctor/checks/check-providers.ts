import type { CapturedProvider, ValueFacts } from "../capture/captured.ts"
import type { Facts } from "../facts.ts"
import { finding, type Change, type Finding } from "../finding.ts"
import { placeIn, variablePlace } from "./places.ts"

/** Finds client ids and secrets that can't be right. */
export function checkProviders(facts: Facts): Finding[] {
  return (facts.captured?.config?.providers ?? []).flatMap((provider) => [
    ...swapped(provider, facts),
    ...unclean(provider, facts),
    ...withoutSecret(provider, facts),
  ])
}

function swapped(provider: CapturedProvider, facts: Facts): Finding[] {
  const { id, clientId, clientSecret } = provider
  const isSwapped =
    (clientId?.looksLike === "secret" && clientSecret?.looksLike !== "secret") ||
    (clientSecret?.looksLike === "id" && clientId?.looksLike !== "id")
  if (!isSwapped) return []
  return [
    finding({
      code: "provider-credentials-swapped",
      severity: "error",
      what: `The client id and the client secret of the provider "${id}" are swapped.`,
      why: "The provider refuses the sign-in. Browsers see the secret in place of the id, so create a new one.",
      change: {
        ...placeOfValue(provider, "ID", facts).change,
        text: `Swap the values of AUTH_${nameOf(id)}_ID and AUTH_${nameOf(id)}_SECRET.`,
      },
    }),
  ]
}

function unclean(provider: CapturedProvider, facts: Facts): Finding[] {
  const values: readonly (readonly [suffix: "ID" | "SECRET", facts: ValueFacts | undefined])[] = [
    ["ID", provider.clientId],
    ["SECRET", provider.clientSecret],
  ]
  return values.flatMap(([suffix, value]) => {
    const { change, isVariable } = placeOfValue(provider, suffix, facts)
    const subject = `The client ${suffix === "ID" ? "id" : "secret"} of the provider "${provider.id}"`
    if (value?.hasWhitespace)
      return [
        finding({
          code: "variable-whitespace",
          severity: "error",
          what: `${subject} contains a space or a line break.`,
          why: "The provider doesn't know this value, and refuses the sign-in.",
          change: { ...change, text: "Copy the value again, without anything before or after it." },
        }),
      ]
    // Our own variables have already been checked.
    if (value?.isPlaceholder && !isVariable)
      return [
        finding({
          code: "variable-placeholder",
          severity: "error",
          what: `${subject} is a placeholder from an example.`,
          why: "The provider doesn't know this value, and refuses the sign-in.",
          change: { ...change, text: "Write the value that the provider gave you." },
        }),
      ]
    return []
  })
}

/**
 * Finds a provider that can't exchange a code. A client without a secret is possible, but rarely intended if its id is
 * set.
 */
function withoutSecret(
  { id, clientId, clientSecret, needsSecret }: CapturedProvider,
  { framework, authFile }: Facts,
): Finding[] {
  const isDecided = /private_key|clientPrivateKey|clientSecret/.test(authFile?.code ?? "")
  if (!needsSecret || clientId === undefined || clientSecret !== undefined || isDecided) return []
  return [
    finding({
      code: "provider-without-secret",
      severity: "warning",
      what: `The provider "${id}" has a client id, but no client secret.`,
      why: "Unless it's registered as a public client, the provider refuses the sign-in at its last step.",
      change: { file: framework.environment, text: `Add AUTH_${nameOf(id)}_SECRET=.` },
    }),
  ]
}

/** Returns the place that sets a value: one of our variables, another one that the auth file reads, or the file. */
function placeOfValue(
  { id }: CapturedProvider,
  suffix: "ID" | "SECRET",
  { environment: { variables }, authFile }: Facts,
): { readonly change: Pick<Change, "file" | "line">; readonly isVariable: boolean } {
  const own = variables.get(`AUTH_${nameOf(id)}_${suffix}`)
  if (own !== undefined) return { change: variablePlace(own), isVariable: true }
  const option = suffix === "ID" ? "clientId" : "clientSecret"
  const [, read] =
    new RegExp(String.raw`${option}:\s*(?:process\.env|env)\.(\w+)`).exec(authFile?.code ?? "") ?? []
  const other = variables.get(read ?? "")
  return { change: other === undefined ? placeIn(authFile, option) : variablePlace(other), isVariable: false }
}

function nameOf(id: string): string {
  return id.toUpperCase().replaceAll("-", "_")
}
