import { customFetch } from "@latchkey/core"
import type { OIDCConfig } from "@latchkey/core/providers"
import { expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService, errorOf } from "./service.ts"

const idp = await createIdentityProvider()

/** Starts a flow at a provider whose endpoint for pushed requests returns this response. */
async function begin(answer: (() => Response) | undefined, metadata: Record<string, unknown> = {}) {
  const config = idp.oidc({ client: { require_pushed_authorization_requests: true } })
  const inner = config[customFetch] ?? fetch
  idp.misbehave = {
    metadata: (all) => ({ ...all, pushed_authorization_request_endpoint: `${idp.issuer}/par`, ...metadata }),
  }
  const provider: OIDCConfig = {
    ...config,
    [customFetch]: async (input, init) =>
      answer !== undefined && new URL(new Request(input, init).url).pathname === "/par"
        ? answer()
        : inner(input, init),
  }
  const service = createService({ providers: [provider] })
  const visit = await service.browser().submit("/auth/signin/idp")
  const [error] = service.log.errors
  const cause = error?.cause as { err?: Error; provider_error?: unknown; description?: unknown } | undefined
  return { visit, error, message: cause?.err?.message ?? error?.message, cause }
}

test("a pushed request leaves the browser two parameters (RFC 9126 §4)", async () => {
  const { visit } = await begin(undefined)
  expect([...(visit.location?.searchParams.keys() ?? [])]).toEqual(["client_id", "request_uri"])
})

const refused = (status: number, body: unknown) => () => Response.json(body, { status })

test.each<[string, () => Response, string]>([
  [
    "an error",
    refused(400, { error: "invalid_request", error_description: "why" }),
    'it answered "invalid_request".',
  ],
  ["an error without JSON", () => new Response("down", { status: 503 }), "it answered with status 503."],
  [
    "an address that is no text",
    refused(201, { request_uri: 1 }),
    "it answered with status 201 and no `request_uri`.",
  ],
  [
    "an empty address",
    refused(201, { request_uri: "" }),
    "it answered with status 201 and no `request_uri`.",
  ],
  ["an address with another status", refused(200, { request_uri: "urn:x" }), "it answered with status 200."],
])(
  "a pushed request that is answered with %s begins no sign-in (RFC 9126 §2.3)",
  async (_, answer, message) => {
    const { visit, error } = await begin(answer)
    expect(errorOf(visit)).not.toBeNull()
    expect(visit.location?.origin).toBe("https://app.example")
    expect(error?.message).toBe(`"idp" didn't accept the pushed authorization request: ${message}`)
  },
)

test("the log has the provider's error and its description (RFC 9126 §2.3)", async () => {
  const { cause } = await begin(refused(400, { error: "invalid_request", error_description: "why" }))
  expect(cause).toMatchObject({ provider: "idp", provider_error: "invalid_request", description: "why" })
})

test("a provider that wants pushed requests and names no endpoint for them begins no sign-in", async () => {
  const { visit, message } = await begin(undefined, { pushed_authorization_request_endpoint: undefined })
  expect(errorOf(visit)).not.toBeNull()
  expect(message).toContain("`pushed_authorization_request_endpoint`")
})
