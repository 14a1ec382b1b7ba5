import type { TokenRequestContext } from "@latchkey/core/providers"
import { fetcherOf } from "./fetcher.ts"

/** The fields that Steam must have signed (OpenID 2.0 §10.1). */
const signedFields = ["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"]

/** The maximum difference between the time in an answer and the clock, in milliseconds. */
const maxAge = 300_000

/** The fields whose values are known before Steam answers. */
interface ExpectedFields {
  readonly ns: string
  readonly mode: string
  readonly op_endpoint: string
  readonly return_to: string
}

type Parameters = Readonly<Record<string, string>>

/**
 * Returns the id of the user whom Steam's answer names, after verifying the answer ([OpenID 2.0
 * §11](https://openid.net/specs/openid-authentication-2_0.html#verification)).
 *
 * @throws Error saying which field isn't the expected one.
 */
export async function verifiedSteamId(
  { params, provider }: TokenRequestContext,
  expected: ExpectedFields,
): Promise<string> {
  const field = (name: string): string => params[`openid.${name}`] ?? ""
  if (field("mode") === "cancel") throw new Error("The user cancelled the sign-in at Steam.")
  const id = field("claimed_id")
  for (const [name, value] of Object.entries({ ...expected, identity: id }))
    if (field(name) !== value) throw refused(name, params)
  const [, steamid] = /^https:\/\/steamcommunity\.com\/openid\/id\/(\d{17})$/.exec(id) ?? []
  if (steamid === undefined) throw refused("claimed_id", params)
  if (!isFresh(field("response_nonce"))) throw refused("response_nonce", params)
  const signed = field("signed").split(",")
  if (!signedFields.every((name) => signed.includes(name))) throw refused("signed", params)
  for (const name of ["assoc_handle", "sig"]) if (field(name) === "") throw refused(name, params)
  if (await isConfirmed(params, expected, fetcherOf(provider))) return steamid
  throw new Error("Steam didn't confirm its response.")
}

function refused(name: string, params: Parameters): Error {
  return new Error(
    `Steam's response has the unexpected \`openid.${name}\` ${JSON.stringify(params[`openid.${name}`])}.`,
  )
}

/**
 * Returns true if a nonce begins with a time that's close to now (OpenID 2.0 §11.3). The nonce needn't be remembered,
 * because `return_to` contains the `state` of a sign-in that can be finished only once.
 */
function isFresh(nonce: string): boolean {
  const [time = ""] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ(?=.)/.exec(nonce) ?? []
  return Math.abs(Date.now() - Date.parse(time)) <= maxAge
}

/** Asks Steam if it has signed the answer (OpenID 2.0 §11.4.2). It confirms each answer only once. */
async function isConfirmed(
  params: Parameters,
  { ns, op_endpoint: endpoint }: ExpectedFields,
  fetcher: typeof fetch,
): Promise<boolean> {
  const body = new URLSearchParams(Object.entries(params).filter(([name]) => name.startsWith("openid.")))
  body.set("openid.mode", "check_authentication")
  const answer = await fetcher(endpoint, { method: "POST", body })
  if (!answer.ok) throw new Error(`Steam answered the check with status ${answer.status}.`)
  // One field in each line (OpenID 2.0 §4.1.1).
  const lines = (await answer.text()).split("\n").filter((line) => line !== "")
  const isConforming = lines.every((line) => /^[a-z_]+:/.test(line)) && lines.includes(`ns:${ns}`)
  const verdicts = lines.filter((line) => line.startsWith("is_valid:"))
  return isConforming && verdicts.length === 1 && verdicts[0] === "is_valid:true"
}
