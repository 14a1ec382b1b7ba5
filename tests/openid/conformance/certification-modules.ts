import { strictEqual } from "node:assert/strict"
import { clientAuthenticationMethods, clientSecret } from "@latchkey/test-kit/openid-provider/client"
import { signatureAlgorithms, signingKey } from "@latchkey/test-kit/openid-provider/signing-key"
import { brokenSignature, signedWith, unsigned } from "@latchkey/test-kit/openid-provider/tampering"
import { claim, withMember } from "./claim.ts"
import type { Module, Scene } from "./module.ts"
import { userinfoModules } from "./userinfo-modules.ts"

const other = "https://other.example"
const spareKey = await signingKey("RS256", 1)

const successes: readonly Module[] = [
  ...signatureAlgorithms.map((algorithm): Module => ({
    name: `success [id_token signed with ${algorithm}]`,
    wanted: "session",
    ids: "ID-04, ID-05",
    behaviour: { algorithm },
  })),
  ...(["PS256", "ES256", "EdDSA"] as const).map((assertionAlgorithm): Module => ({
    name: `success [assertion signed with ${assertionAlgorithm}]`,
    wanted: "session",
    ids: "OA-19",
    assertionAlgorithm,
    only: "private_key_jwt",
  })),
  ...clientAuthenticationMethods.map((method): Module => ({
    name: method.replaceAll("_", "-"),
    wanted: "session",
    ids: "OA-07",
    only: method,
  })),
]

const idTokens: readonly Module[] = [
  {
    name: "nonce-invalid",
    wanted: "refusal",
    reason: "`nonce`",
    ids: "ID-08",
    behaviour: claim("nonce", "another"),
  },
  { name: "invalid-iss", wanted: "refusal", reason: "`iss`", ids: "ID-01", behaviour: claim("iss", other) },
  { name: "missing-sub", wanted: "refusal", reason: "`sub`", ids: "ID-11", behaviour: claim("sub") },
  { name: "missing-aud", wanted: "refusal", reason: "`aud`", ids: "ID-02", behaviour: claim("aud") },
  {
    name: "invalid-aud",
    wanted: "refusal",
    reason: "`aud`",
    ids: "ID-02",
    behaviour: claim("aud", "another client"),
  },
  { name: "missing-iat", wanted: "refusal", reason: "`iat`", ids: "ID-07", behaviour: claim("iat") },
]

const signatures: readonly Module[] = [
  { name: "idtoken-sig-rs256", wanted: "session", ids: "ID-04", behaviour: { algorithm: "RS256" } },
  {
    name: "idtoken-sig-none",
    wanted: "refusal",
    reason: 'signed with "none"',
    ids: "ID-05",
    behaviour: {
      idToken: unsigned,
      metadata: withMember("id_token_signing_alg_values_supported", ["RS256", "none"]),
    },
  },
  {
    name: "idtoken-sig-none [registered so]",
    wanted: "refusal",
    reason: 'signed with "none"',
    ids: "ID-05",
    options: { client: { id_token_signed_response_alg: "none" } },
    behaviour: {
      idToken: unsigned,
      metadata: withMember("id_token_signing_alg_values_supported", ["none"]),
    },
  },
  {
    name: "invalid-sig-rs256",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-04",
    behaviour: { idToken: brokenSignature },
  },
  {
    name: "invalid-sig-rs256 [userinfo asked]",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-04",
    options: { idToken: false },
    behaviour: { idToken: brokenSignature },
    proves: ({ idp }) => strictEqual(idp.count("userinfo"), 0),
  },
  {
    name: "invalid-sig-es256",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-04",
    behaviour: { algorithm: "ES256", idToken: brokenSignature },
  },
  {
    name: "idtoken-sig-hs256",
    wanted: "session",
    ids: "ID-05",
    options: { clientSecret, client: { id_token_signed_response_alg: "HS256" } },
    behaviour: { idToken: (token) => signedWith(clientSecret, token) },
  },
  {
    name: "invalid-sig-hs256",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-05",
    options: { clientSecret, client: { id_token_signed_response_alg: "HS256" } },
    behaviour: { idToken: (token) => brokenSignature(signedWith(clientSecret, token)) },
  },
  {
    name: "invalid-sig-es256 [userinfo asked]",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-04",
    options: { idToken: false },
    behaviour: { algorithm: "ES256", idToken: brokenSignature },
    proves: ({ idp }) => strictEqual(idp.count("userinfo"), 0),
  },
  {
    name: "invalid-sig-hs256 [userinfo asked]",
    wanted: "refusal",
    reason: "The signature of the token",
    ids: "ID-05",
    options: { idToken: false, clientSecret, client: { id_token_signed_response_alg: "HS256" } },
    behaviour: { idToken: (token) => brokenSignature(signedWith(clientSecret, token)) },
    proves: ({ idp }) => strictEqual(idp.count("userinfo"), 0),
  },
  {
    name: "kid-absent-single-jwks",
    wanted: "session",
    ids: "ID-14",
    behaviour: { header: ({ alg }) => ({ alg }) },
  },
  {
    name: "kid-absent-multiple-jwks",
    wanted: "session",
    ids: "ID-14",
    behaviour: { header: ({ alg }) => ({ alg }), keys: (keys) => [spareKey.jwk, ...keys] },
  },
]

/** Two sign-ins of one user, one after the other. */
async function twice(scene: Scene, between: () => void): ReturnType<Scene["signIn"]> {
  const first = await scene.signIn()
  strictEqual(first.url.searchParams.get("error"), null)
  scene.forgetSession()
  between()
  return scene.signIn()
}

const keys: readonly Module[] = [
  {
    name: "signing-key-rotation",
    wanted: "session",
    ids: "ID-14, FI-02",
    drive: async (scene) => twice(scene, () => scene.idp.rotate()),
    proves: ({ idp }) => strictEqual(idp.count("keys"), 2),
  },
  {
    name: "signing-key-rotation-just-before-signing",
    wanted: "session",
    ids: "ID-14, FI-01",
    drive: async (scene) =>
      twice(scene, () => {
        scene.idp.behaviour = { beforeTokens: () => scene.idp.rotate() }
      }),
    proves: ({ idp }) => strictEqual(idp.count("keys"), 2),
  },
  {
    name: "signing-key-rotation [a few seconds after another]",
    wanted: "session",
    ids: "ID-14, FI-02",
    drive: async (scene) => {
      await twice(scene, () => scene.idp.rotate())
      scene.forgetSession()
      scene.idp.rotate()
      return scene.signIn()
    },
    proves: ({ idp }) => strictEqual(idp.count("keys"), 3),
  },
  {
    name: "discovery-openid-config",
    wanted: "session",
    ids: "OAU-06",
    proves: ({ idp }) => {
      strictEqual(idp.count("discovery"), 1)
      strictEqual(idp.count("authorize"), 1)
    },
  },
  {
    name: "discovery-jwks-uri-keys",
    wanted: "session",
    ids: "ID-04",
    proves: ({ idp }) => strictEqual(idp.count("keys"), 1),
  },
  {
    name: "discovery-issuer-mismatch",
    wanted: "refusal",
    reason: "names the issuer",
    ids: "OA-16",
    behaviour: { metadata: withMember("issuer", other) },
    proves: ({ idp }) => strictEqual(idp.count("authorize"), 0),
  },
]

/** Every row of the certification plans for relying parties. */
export const certificationModules: readonly Module[] = [
  ...successes,
  ...idTokens,
  ...signatures,
  ...keys,
  ...userinfoModules,
  {
    name: "form-post-error",
    wanted: "refusal",
    reason: '"access_denied"',
    ids: "OAU-10, OA-12",
    behaviour: { response: ({ state = "" }) => ({ state, error: "access_denied" }) },
    proves: ({ idp }) => strictEqual(idp.count("token"), 0),
  },
]
