import type { RelayingParty } from "../provider/webauthn-config.ts"

/**
 * Answers `/.well-known/webauthn` with the origins that may use a relying party's passkeys although their host isn't
 * below its identifier (Web Authentication Level 3 §5.11). Serve it at the host that is the identifier. Browsers accept
 * at least five registrable labels, and may ignore more.
 *
 * @param party - the relying party of the provider.
 * @throws TypeError if the relying party has no origin, or one that isn't a URL's origin.
 */
export function relatedOrigins({ origin = [] }: Pick<RelayingParty, "id" | "origin">): Response {
  const listed = typeof origin === "string" ? [origin] : [...origin]
  // The origins of Android applications, `android:apk-key-hash:…`, aren't web origins.
  const origins = listed.filter((one) => !one.startsWith("android:"))
  if (origins.length === 0) throw new TypeError("The relying party has no `origin`.")
  for (const one of origins) {
    if (!URL.canParse(one) || new URL(one).origin !== one)
      throw new TypeError(
        `${JSON.stringify(one)} is not an origin. It must look like "https://app.example.com".`,
      )
  }
  return Response.json({ origins })
}
