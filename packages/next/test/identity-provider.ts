import type { OAuth2Config } from "@latchkey/core/providers"
import { customFetch } from "../src/index.ts"

/** An OAuth provider that knows Ada, issues tokens for an hour, and takes each refresh token once. */
export interface IdentityProvider {
  /** The refresh requests so far. */
  readonly renewals: URLSearchParams[]
  readonly config: OAuth2Config
  /** The user agrees. Returns the URL to which the provider sends the browser. */
  consent(authorization: URL): URL
}

/** Makes a provider that is reached through `customFetch`. */
export function createIdentityProvider(): IdentityProvider {
  const renewals: URLSearchParams[] = []
  let issued = 0
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith("/userinfo")) return Response.json({ id: "ada-1", name: "Ada" })
    const form = new URLSearchParams(await request.text())
    if (form.get("grant_type") === "refresh_token") renewals.push(form)
    const isSpent = form.has("refresh_token") && form.get("refresh_token") !== `refresh-${issued}`
    if (isSpent) return Response.json({ error: "invalid_grant" }, { status: 400 })
    issued++
    return Response.json({
      access_token: `access-${issued}`,
      refresh_token: `refresh-${issued}`,
      token_type: "bearer",
      expires_in: 3600,
    })
  }
  return {
    renewals,
    config: {
      id: "idp",
      name: "Identity",
      type: "oauth",
      authorization: "https://idp.example/authorize",
      token: "https://idp.example/token",
      userinfo: "https://idp.example/userinfo",
      clientId: "client",
      clientSecret: "client secret",
      [customFetch]: answer,
    },
    consent({ searchParams }) {
      const back = new URL(searchParams.get("redirect_uri") ?? "")
      back.searchParams.set("code", "code")
      back.searchParams.set("state", searchParams.get("state") ?? "")
      return back
    },
  }
}
