import type { IssuerAnswers } from "../network/answers.ts"
import type { Facts } from "../facts.ts"
import { finding, type Change, type Finding } from "../finding.ts"
import { placeIn, variablePlace } from "./places.ts"

/** The number of seconds by which clocks may differ. With a larger difference, tokens are refused. */
const maxSkew = 60

/**
 * Finds issuers that don't respond, respond as a different issuer, or have no keys, and a clock that differs from
 * theirs.
 */
export function checkIssuers(facts: Facts): Finding[] {
  return [...facts.issuers.flatMap((answers) => issuer(answers, facts)), ...clock(facts.issuers)]
}

function issuer(answers: IssuerAnswers, facts: Facts): Finding[] {
  const { provider, url, discovery, named } = answers
  const { id, issuer: configured = "" } = provider
  const change = placeOfIssuer(answers, facts)
  if (discovery.failure !== undefined)
    return [
      finding({
        code: "issuer-unreachable",
        severity: isLocal(url) ? "warning" : "error",
        what: `The issuer of the provider "${id}" does not answer at ${url} (${discovery.failure}).`,
        why: "Signing in with it fails.",
        change: {
          ...change,
          text: isLocal(url)
            ? "Start the identity provider, or correct the issuer."
            : "Correct the issuer, or let this machine reach it.",
        },
      }),
    ]
  if (named === undefined)
    return [
      finding({
        code: "issuer-discovery",
        severity: "error",
        what: `The issuer of the provider "${id}" has no metadata at ${url} (status ${discovery.status}).`,
        why: "Signing in with it fails, because the URLs of its endpoints are unknown.",
        change: {
          ...change,
          text: "Write the issuer exactly as its metadata does, without /.well-known/openid-configuration and without the path of a page.",
        },
      }),
    ]
  if (
    provider.hasOwnIssuer &&
    provider.wellKnown === undefined &&
    named !== configured &&
    !named.includes("{")
  )
    return [
      finding({
        code: "issuer-mismatch",
        severity: "error",
        what: `The issuer of the provider "${id}" is ${configured}, but its metadata says ${named}.`,
        why: "Every sign-in is refused, because the two must be identical, including a slash at the end.",
        change: { ...change, text: `Write the issuer as ${named}.` },
      }),
    ]
  return provider.type === "oidc" ? keys(answers, change) : []
}

function keys(
  { provider: { id }, keysUrl, keyCount, keys: answer }: IssuerAnswers,
  change: Partial<Change>,
): Finding[] {
  if (keyCount !== undefined && keyCount > 0) return []
  const reason = answer?.failure ?? (keyCount === 0 ? "it is empty" : `status ${answer?.status}`)
  return [
    finding({
      code: "issuer-keys",
      severity: "error",
      what:
        keysUrl === undefined
          ? `The metadata of the provider "${id}" has no URL for its keys.`
          : `The keys of the provider "${id}" could not be read from ${keysUrl} (${reason}).`,
      why: "The signature of an id_token can't be verified, so every sign-in is refused.",
      change: {
        ...change,
        text: "Correct the set-up of the identity provider: `jwks_uri` must lead to its keys.",
      },
    }),
  ]
}

/** Finds a wrong clock. All servers that report the time must agree, because a single server may be wrong. */
function clock(issuers: readonly IssuerAnswers[]): Finding[] {
  const differences = issuers.flatMap(({ discovery: { secondsAhead } }) => secondsAhead ?? [])
  const [first] = differences
  if (first === undefined || !differences.every((each) => Math.abs(each) > maxSkew && each > 0 === first > 0))
    return []
  const least = differences.reduce((one, other) => (Math.abs(one) < Math.abs(other) ? one : other))
  return [
    finding({
      code: "clock",
      severity: "error",
      what: `The clock of this machine is ${duration(Math.abs(least))} ${least > 0 ? "behind" : "ahead of"} the clocks of the providers.`,
      why: "Tokens count as expired, or as not yet valid, so every sign-in is refused.",
      change: {
        text: "Set the clock by the network: `timedatectl set-ntp true`, or the settings of the system or the virtual machine.",
      },
    }),
  ]
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}

function placeOfIssuer(
  { provider: { id } }: IssuerAnswers,
  { environment, authFile }: Facts,
): Pick<Change, "file" | "line"> {
  const variable = environment.variables.get(`AUTH_${id.toUpperCase().replaceAll("-", "_")}_ISSUER`)
  return variable === undefined ? placeIn(authFile, /issuer/) : variablePlace(variable)
}

function isLocal(url: string): boolean {
  return /^(?:localhost|127\.\d|\[::1\])/.test(new URL(url).hostname)
}
