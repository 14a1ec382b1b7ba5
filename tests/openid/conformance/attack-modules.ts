import { deepStrictEqual, strictEqual } from "node:assert/strict"
import { vi } from "vitest"
import { begin, origin } from "../application.ts"
import type { Navigation, Visit } from "@latchkey/test-kit/browser"
import { without } from "./claim.ts"
import { idTokenModules } from "./id-token-modules.ts"
import type { Module, Scene } from "./module.ts"

const minute = 60_000

/** Replaces the code in the provider's response. */
function withCode(answer: Navigation, code: string): Navigation {
  const url = new URL(answer.url)
  const fields = answer.fields === undefined ? undefined : new URLSearchParams(answer.fields)
  ;(fields ?? url.searchParams).set("code", code)
  return { ...answer, url, ...(fields === undefined ? {} : { fields }) }
}

function codeOf({ url, fields }: Navigation): string {
  return (fields ?? url.searchParams).get("code") ?? ""
}

/** Makes another user's browser deliver a code from the attacker's own sign-in. */
async function injectCode(scene: Scene): Promise<Visit> {
  const attackers = await begin(scene.otherBrowser(), origin)
  return scene.browser.go(withCode(await scene.begin(), codeOf(attackers)))
}

/** Leaves the provider's page open for a while. */
async function answerAfter(milliseconds: number, scene: Scene): Promise<Visit> {
  const answer = await scene.begin()
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds })
  try {
    return await scene.browser.go(answer)
  } finally {
    vi.useRealTimers()
  }
}

const flows: readonly Module[] = [
  {
    name: "mix-up",
    wanted: "refusal",
    reason: 'began with the provider "other"',
    ids: "OA-05",
    drive: async (scene) => {
      // The flow was started with a different provider than the one whose callback gets the response.
      const answer = await scene.begin({ provider: "other" })
      const url = new URL(answer.url.href.replace("/callback/other", "/callback/idp"))
      return scene.browser.go({ ...answer, url })
    },
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
  {
    name: "code-injection",
    wanted: "refusal",
    reason: '"invalid_grant"',
    ids: "OA-03",
    drive: injectCode,
    proves: ({ idp }) => deepStrictEqual(idp.refusals, ["invalid_grant: another code verifier"]),
  },
  {
    name: "code-injection [provider ignores PKCE]",
    wanted: "refusal",
    reason: "`nonce`",
    ids: "ID-08",
    behaviour: { ignoresPkce: true },
    drive: injectCode,
    proves: ({ idp }) => deepStrictEqual(idp.refusals, []),
  },
  {
    name: "login-csrf",
    wanted: "refusal",
    reason: "no such sign-in",
    ids: "OA-04",
    drive: async (scene) => scene.browser.go(await begin(scene.otherBrowser(), origin)),
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
  {
    name: "replay",
    wanted: "refusal",
    reason: "no such sign-in",
    ids: "OA-18",
    behaviour: { reusesCodes: true },
    drive: async (scene) => {
      const answer = await scene.begin()
      const first = await scene.browser.go(answer)
      strictEqual(first.url.href, `${origin}/`)
      scene.forgetSession()
      return scene.browser.go(answer)
    },
    proves: ({ idp }) => strictEqual(idp.count("token"), 1),
  },
  {
    name: "late-answer",
    wanted: "session",
    ids: "OA-18",
    drive: async (scene) => answerAfter(14 * minute, scene),
  },
  {
    name: "late-answer [too late]",
    wanted: "refusal",
    reason: "no such sign-in",
    ids: "OA-18",
    drive: async (scene) => answerAfter(16 * minute, scene),
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
]

const answers: readonly Module[] = [
  {
    name: "token-type-unknown",
    wanted: "refusal",
    reason: '"mac"',
    ids: "OA-10",
    behaviour: { tokens: (answer) => ({ ...answer, token_type: "mac" }) },
  },
  {
    name: "token-type-bound-unasked",
    wanted: "refusal",
    reason: '"DPoP"',
    ids: "OA-10",
    behaviour: { tokens: (answer) => ({ ...answer, token_type: "DPoP" }) },
  },
  {
    name: "no-access-token",
    wanted: "refusal",
    reason: "`access_token`",
    ids: "OA-10",
    behaviour: { tokens: without("access_token") },
  },
  {
    name: "no-id-token",
    wanted: "refusal",
    reason: "didn't return both an id_token and an access token",
    ids: "ID-04",
    behaviour: { tokens: without("id_token") },
  },
  {
    name: "expires-in-text",
    wanted: "session",
    ids: "OA-11",
    behaviour: { tokens: (answer) => ({ ...answer, expires_in: "3600" }) },
  },
  {
    name: "userinfo-signed-expected",
    wanted: "refusal",
    reason: "not signed",
    ids: "ID-12",
    options: { idToken: false, client: { userinfo_signed_response_alg: "RS256" } },
  },
  {
    name: "max-age-without-auth-time",
    wanted: "refusal",
    reason: "`auth_time`",
    ids: "ID-13",
    options: { client: { default_max_age: 60 } },
  },
  {
    name: "max-age-exceeded",
    wanted: "refusal",
    reason: "`auth_time`",
    ids: "ID-13",
    options: { client: { default_max_age: 60 } },
    behaviour: { claims: (claims) => ({ ...claims, auth_time: Number(claims["iat"]) - 3600 }) },
  },
  {
    name: "max-age-met",
    wanted: "session",
    ids: "ID-13",
    options: { client: { default_max_age: 60 } },
    behaviour: { claims: (claims) => ({ ...claims, auth_time: claims["iat"] }) },
  },
]

/** Attacks and unusual cases that aren't in the certification plans, run in the same way. */
export const attackModules: readonly Module[] = [...flows, ...idTokenModules, ...answers]
