import { strictEqual } from "node:assert/strict"
import { clientId } from "@latchkey/test-kit/openid-provider/client"
import { signingKey } from "@latchkey/test-kit/openid-provider/signing-key"
import { shortKey, signedWith, signedWithShortKey } from "@latchkey/test-kit/openid-provider/tampering"
import { claim } from "./claim.ts"
import type { Module } from "./module.ts"

const tokens: readonly Module[] = [
  {
    name: "at-hash-wrong",
    wanted: "refusal",
    reason: "`at_hash`",
    ids: "ID-09",
    behaviour: claim("at_hash", "another"),
  },
  { name: "at-hash-absent", wanted: "session", ids: "ID-09", behaviour: claim("at_hash") },
  { name: "azp-ours", wanted: "session", ids: "ID-03", behaviour: claim("azp", clientId) },
  {
    name: "azp-other",
    wanted: "refusal",
    reason: "`azp`",
    ids: "ID-03",
    behaviour: claim("azp", "another client"),
  },
  {
    name: "sub-too-long",
    wanted: "refusal",
    reason: "`sub`",
    ids: "ID-11",
    behaviour: claim("sub", "s".repeat(256)),
  },
  { name: "sub-empty", wanted: "refusal", reason: "`sub`", ids: "ID-11", behaviour: claim("sub", "") },
  { name: "sub-number", wanted: "refusal", reason: "`sub`", ids: "ID-11", behaviour: claim("sub", 7) },
  {
    name: "exp-text",
    wanted: "refusal",
    reason: "`exp`",
    ids: "ID-06",
    behaviour: claim("exp", "9999999999"),
  },
  { name: "iat-text", wanted: "refusal", reason: "`iat`", ids: "ID-07", behaviour: claim("iat", "1") },
  {
    name: "iat-two-days-old",
    wanted: "refusal",
    reason: "`iat`",
    ids: "ID-07",
    behaviour: {
      claims: (claims) => ({ ...claims, iat: Math.floor(Date.now() / 1000) - 2 * 86_400 }),
    },
  },
  {
    name: "nbf-in-future",
    wanted: "refusal",
    reason: "`nbf`",
    ids: "ID-06",
    behaviour: claim("nbf", 9_999_999_999),
  },
  {
    name: "hs256-with-public-key",
    wanted: "refusal",
    reason: 'signed with "HS256"',
    ids: "ID-05",
    behaviour: { idToken: (token) => signedWith("the public key, which is no secret", token) },
  },
  {
    name: "header-crit",
    wanted: "refusal",
    reason: "The header",
    ids: "ID-16",
    behaviour: { header: (header) => ({ ...header, crit: ["b64"], b64: true }) },
  },
  {
    name: "header-brings-its-key",
    wanted: "session",
    ids: "ID-15",
    behaviour: (idp) => ({
      header: (header) => ({ ...header, jku: `${idp.issuer}/elsewhere`, x5u: `${idp.issuer}/elsewhere` }),
    }),
    proves: ({ idp }) => strictEqual(idp.count("elsewhere"), 0),
  },
]

const strangerKey = await signingKey("RS256", 50)

const keys: readonly Module[] = [
  {
    name: "header-brings-a-strangers-key",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-15",
    behaviour: {
      signsWith: { alg: "RS256", generation: 50 },
      header: ({ alg }) => ({ alg, jwk: strangerKey.jwk }),
    },
  },
  {
    name: "key-for-encryption",
    wanted: "refusal",
    reason: "no key that fits",
    ids: "ID-17",
    behaviour: { keys: (set) => set.map((key) => ({ ...key, use: "enc" })) },
  },
  {
    name: "key-not-for-verifying",
    wanted: "refusal",
    reason: "no key that fits",
    ids: "ID-17",
    behaviour: { keys: (set) => set.map((key) => ({ ...key, key_ops: ["encrypt"] })) },
  },
  {
    name: "key-too-short",
    wanted: "refusal",
    reason: "no key that fits",
    ids: "ID-17",
    behaviour: { keys: () => [shortKey], idToken: signedWithShortKey },
  },
]

/** The modules about id_tokens that aren't in the certification plans. */
export const idTokenModules: readonly Module[] = [...tokens, ...keys]
