import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Auth, type AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { allLanguages, languages } from "@latchkey/languages"
import en from "@latchkey/languages/en"
import { sendResponse, toRequest } from "@latchkey/core/node"
import { html } from "@latchkey/providers/email/message"
import Passkey from "@latchkey/providers/passkey"
import { pseudoLanguage } from "@latchkey/test-kit/pseudo-language"

/** The tag of the language that represents all longer ones. */
export const pseudo = "en-XA"

/**
 * The service without an application, with its pages in all languages, and in a pseudo-language that looks like
 * English.
 */
export interface ServiceInLanguages {
  readonly origin: string
  /** Creates a user with an unproven address and an account. */
  readonly addUnproven: (email: string) => Promise<void>
  /** The last mailed link. */
  readonly lastLink: () => string
  /** The HTML of its message. */
  readonly lastMessage: () => string
  readonly close: () => void
}

/** Starts the service on a free port. The application's values don't contain Latin letters. */
export async function startServiceInLanguages(): Promise<ServiceInLanguages> {
  const adapter = MemoryAdapter()
  let [link, message] = ["", ""]
  const endpoints = {
    authorization: "https://1.invalid/1",
    token: "https://1.invalid/2",
    userinfo: "https://1.invalid/3",
  }
  const config: AuthConfig = {
    adapter,
    secret: "a secret of the tests, which is long enough for all",
    trustHost: true,
    session: { strategy: "jwt" },
    experimental: { enableWebAuthn: true },
    linking: { unproven: "ask" },
    providers: [
      { id: "github", name: "Γάμμα", type: "oauth", clientId: "1", clientSecret: "2", ...endpoints },
      {
        id: "email",
        name: "Email",
        type: "email",
        code: true,
        sendVerificationRequest: (request) => {
          link = request.url
          message = html(request)
        },
      },
      { id: "credentials", name: "Credentials", type: "credentials", credentials: {}, authorize: () => null },
      Passkey,
    ],
    languages: languages({ ...allLanguages, [pseudo]: pseudoLanguage(en) }),
  }
  const server = createServer((incoming, outgoing) => {
    void Promise.resolve(Auth(toRequest(incoming, outgoing), config))
      .then(async (response) => sendResponse(response, outgoing))
      .catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    addUnproven: async (email) => {
      const user = await adapter.createUser({ id: crypto.randomUUID(), email, emailVerified: null })
      await adapter.linkAccount({
        userId: user.id,
        provider: "github",
        providerAccountId: email,
        type: "oauth",
      })
    },
    lastLink: () => link,
    lastMessage: () => message,
    close: () => void server.close(),
  }
}
