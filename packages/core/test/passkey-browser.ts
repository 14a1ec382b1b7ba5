import { vi } from "vitest"

/** The `fetch` function that the client calls. */
type Service = (url: string, init?: RequestInit) => Promise<Response>

type Credentials = Pick<CredentialsContainer, "create" | "get">

/** The credential that a browser returns for a used passkey. */
export const usedPasskey = {
  id: "AQID",
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: "public-key",
  response: {
    authenticatorData: new Uint8Array([4]).buffer,
    clientDataJSON: new Uint8Array([5]).buffer,
    signature: new Uint8Array([6]).buffer,
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: "platform",
}

/** The credential that a browser returns for a new passkey. */
const newPasskey = {
  ...usedPasskey,
  response: {
    attestationObject: new Uint8Array([7]).buffer,
    clientDataJSON: new Uint8Array([5]).buffer,
    getTransports: () => ["internal"],
  },
}

/** The options that the service creates. */
export const ceremonies = {
  authenticate: {
    action: "authenticate",
    options: { challenge: "AAAA", rpId: "app.example", timeout: 1_000 },
  },
  register: {
    action: "register",
    options: {
      challenge: "AAAA",
      rp: { id: "app.example", name: "App" },
      user: { id: "dXNlcg", name: "ann@example.com", displayName: "Ann" },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      timeout: 1_000,
    },
  },
} as const

/** A test's browser, and the service that its page calls. */
export interface PasskeyBrowser {
  readonly get: ReturnType<typeof vi.fn<Credentials["get"]>>
  readonly create: ReturnType<typeof vi.fn<Credentials["create"]>>
  /** The static methods of `PublicKeyCredential`. A test may add or remove a browser's features. */
  readonly capabilities: Record<string, unknown>
  readonly service: ReturnType<typeof vi.fn<Service>>
  readonly location: { href: string; hostname: string }
  readonly document: EventTarget & { visibilityState: string }
  /** Returns the response to the request for options. Default: the options of the requested action. */
  options: ((action: string | null) => Response) | undefined
  /** The URL to which the service sends the page after the form. */
  url: string
  /** Returns the latest form. */
  form(): Record<string, string>
}

/** Simulates a browser with passkeys, for the page `https://app.example/page`. */
export function openPasskeyBrowser(): PasskeyBrowser {
  const browser: PasskeyBrowser = {
    get: vi.fn<Credentials["get"]>().mockResolvedValue(usedPasskey),
    create: vi.fn<Credentials["create"]>().mockResolvedValue(newPasskey),
    capabilities: Object.assign(() => {}, {
      isConditionalMediationAvailable: async () => true,
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
      getClientCapabilities: async () => ({ conditionalCreate: true }),
    }) as unknown as Record<string, unknown>,
    service: vi.fn<Service>(),
    location: { href: "https://app.example/page", hostname: "app.example" },
    document: Object.assign(new EventTarget(), {
      visibilityState: "visible",
      querySelectorAll: () => [{}],
    }),
    options: undefined,
    url: "https://app.example/members",
    form() {
      const [, init] = browser.service.mock.calls.findLast(([, given]) => given?.method === "POST") ?? []
      return Object.fromEntries(init?.body instanceof URLSearchParams ? init.body : [])
    },
  }
  browser.service.mockImplementation(async (input, init) => answer(browser, input, init))
  vi.stubGlobal("location", browser.location)
  vi.stubGlobal("document", browser.document)
  vi.stubGlobal("fetch", browser.service)
  vi.stubGlobal("PublicKeyCredential", browser.capabilities)
  vi.stubGlobal("window", { PublicKeyCredential: browser.capabilities })
  vi.stubGlobal("navigator", { credentials: { get: browser.get, create: browser.create } })
  return browser
}

function answer(browser: PasskeyBrowser, url: string, init?: RequestInit): Response {
  const { pathname, searchParams } = new URL(url, browser.location.href)
  if (pathname.endsWith("/csrf")) return Response.json({ csrfToken: "the token" })
  if (pathname.endsWith("/providers")) {
    const passkey = { id: "passkey", type: "webauthn" }
    return Response.json({ passkey, github: { id: "github", type: "oauth" } })
  }
  if (init?.method === "POST") return Response.json({ url: browser.url })
  const action = searchParams.get("action")
  if (browser.options !== undefined) return browser.options(action)
  return Response.json(ceremonies[action === "register" ? "register" : "authenticate"])
}
