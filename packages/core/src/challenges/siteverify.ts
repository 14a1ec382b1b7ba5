// Services that verify a token by a POST of the secret and the token: Turnstile and hCaptcha.

import type { Challenge, ChallengeConditions } from "../config/challenge.ts"
import type { ChallengeOrigins } from "../model/challenge-widget.ts"
import { parseObject } from "../model/json-value.ts"
import { isProtected } from "../provider/endpoint-parameters.ts"
import { readBytes } from "../runtime/read-bytes.ts"

/** The options of a service that verifies tokens. */
export interface SiteverifyOptions extends ChallengeConditions {
  /** The public key of the site, which the widget contains. */
  readonly siteKey: string
  /** The secret key. */
  readonly secretKey: string
  /**
   * The host names of the pages whose widgets are accepted. Default: the host name of the application. The vendors' keys
   * for tests name other hosts: list them in development.
   */
  readonly hostnames?: readonly string[] | undefined
  /** The time limit for the service's answer, in seconds. Default 5. */
  readonly timeout?: number | undefined
  /** The URL that verifies tokens: https, or http on this machine. Default: the vendor's. */
  readonly endpoint?: string | undefined
}

/** A service, as its documentation describes it. */
export interface Vendor {
  readonly name: string
  readonly field: string
  readonly className: string
  readonly script: string
  readonly origins: ChallengeOrigins
  readonly endpoint: string
  /** True if the service compares the site's key, too. */
  readonly sendsSiteKey?: true
  /** The error codes that are about the token. Any other code is a fault of the configuration or the service. */
  readonly refusals: readonly string[]
}

/** The maximum size of an answer, in bytes. */
const maxAnswer = 65_536

/**
 * Creates the challenge of a service.
 *
 * @throws TypeError if a key is missing, or the endpoint isn't https.
 */
export function siteverify(options: SiteverifyOptions, vendor: Vendor): Challenge {
  const { siteKey, secretKey, hostnames, timeout = 5, endpoint = vendor.endpoint, ...conditions } = options
  const { name, field, className, script, origins, sendsSiteKey, refusals } = vendor
  if (!siteKey || !secretKey) throw new TypeError(`\`${name}\` needs a \`siteKey\` and a \`secretKey\`.`)
  const url = safeEndpoint(endpoint, name)
  return {
    ...conditions,
    field,
    script,
    origins,
    widget: () => ({ class: className, "data-sitekey": siteKey }),
    async verify({ token, hostname }) {
      const body = new URLSearchParams({ secret: secretKey, response: token })
      if (sendsSiteKey === true) body.set("sitekey", siteKey)
      const answer = await ask(url, body, timeout * 1000)
      if (answer["success"] === true) return (hostnames ?? [hostname]).includes(String(answer["hostname"]))
      const codes: unknown = answer["error-codes"]
      const isRefusal =
        answer["success"] === false &&
        Array.isArray(codes) &&
        codes.length > 0 &&
        codes.every((code) => refusals.includes(String(code)))
      if (isRefusal) return false
      throw new Error(`${name} could not verify the token: ${describe(codes)}.`)
    },
  }
}

function safeEndpoint(endpoint: string, name: string): URL {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url !== undefined && isProtected(url)) return url
  throw new TypeError(`The \`endpoint\` of \`${name}\` must use https, unless it's on loopback.`)
}

async function ask(url: URL, body: URLSearchParams, limit: number): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: "POST",
    body,
    // Not every runtime knows "error".
    redirect: "manual",
    signal: AbortSignal.timeout(limit),
  })
  if (response.status >= 300 && response.status < 400)
    throw new Error(`${url.host} answered with a redirect.`)
  const bytes = response.body === null ? undefined : await readBytes(response.body.getReader(), maxAnswer)
  const answer = bytes === undefined ? undefined : parseObject(new TextDecoder().decode(bytes))
  if (answer === undefined)
    throw new Error(`${url.host} answered with status ${response.status} and no JSON object.`)
  return answer
}

/** Describes the service's error codes, which never contain a secret. */
function describe(codes: unknown): string {
  const named = Array.isArray(codes) ? codes.filter((code) => /^[\w-]{1,64}$/.test(String(code))) : []
  return named.length === 0 ? "it gave no reason" : named.join(", ")
}
