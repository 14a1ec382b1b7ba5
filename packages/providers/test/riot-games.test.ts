import { afterEach, describe, expect, it, vi } from "vitest"
import RiotGames from "../src/riot-games.ts"
import { documentedProfile } from "./expectation.ts"
import { renewed } from "./renewed.ts"
import { signIn, type VendorRequest } from "./sign-in.ts"

/** Stands for the assertion that Riot signs for a new client, and that's valid for a hundred years. */
const clientAssertion = "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJjbGllbnQifQ.c2lnbmF0dXJl"
const tokens = { access_token: "access-token", token_type: "Bearer", expires_in: 600 }

function vendor({ url }: VendorRequest): Response {
  return Response.json(url.pathname === "/token" ? tokens : documentedProfile("riot-games"))
}

afterEach(() => {
  vi.useRealTimers()
})

describe("Riot Games", () => {
  it("sends the ready-made assertion in the form (RFC 7523 §2.2), and no secret", async () => {
    const { requests, session, errors } = await signIn(
      RiotGames({ clientId: "client", clientSecret: "unused", clientAssertion }),
      { vendor },
    )
    const sent = requests.find(({ url }) => url.pathname === "/token")
    expect(errors).toEqual([])
    expect(sent?.headers.has("authorization")).toBe(false)
    expect(Object.fromEntries(sent?.body ?? [])).toEqual({
      grant_type: "authorization_code",
      code: "code",
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: "https://app.example/auth/callback/riot-games",
      client_id: "client",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: clientAssertion,
    })
    expect(session?.user).toMatchObject({ name: "Jane Doe#EUW" })
  })

  it("sends it with a renewal, too", async () => {
    const { form } = await renewed(RiotGames({ clientId: "client", clientAssertion }), (request) =>
      request.url.pathname === "/token"
        ? Response.json({ ...tokens, refresh_token: "refresh" })
        : vendor(request),
    )
    expect(Object.fromEntries(form?.body ?? [])).toMatchObject({
      grant_type: "refresh_token",
      client_id: "client",
      client_assertion: clientAssertion,
    })
  })

  it("never sends it in the address that the browser opens", async () => {
    const { authorization } = await signIn(RiotGames({ clientId: "client", clientAssertion }), { vendor })
    expect(authorization.href).not.toContain(clientAssertion)
  })

  it("keeps the secret or the key of clients that have one", () => {
    expect(RiotGames({ clientSecret: "secret" })).not.toHaveProperty("client")
    expect(RiotGames({ clientSecret: "secret" }).token).toMatchObject({
      url: "https://auth.riotgames.com/token",
    })
  })
})
