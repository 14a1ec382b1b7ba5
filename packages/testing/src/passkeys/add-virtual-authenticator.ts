import { refuseProduction } from "../refuse-production.ts"

/** A session of Chrome's DevTools protocol, as Playwright makes it. */
export interface DevToolsSession {
  send(method: string, parameters?: object): Promise<unknown>
}

/** A page of Playwright in Chromium. */
export interface ChromiumPage {
  context(): { newCDPSession(page: ChromiumPage): Promise<unknown> }
}

/** The authenticator of a page in Chromium. */
export interface BrowserAuthenticator {
  /** Returns the ids of its passkeys, in base64. */
  passkeys(): Promise<string[]>
  /** Decides what the user does when they are asked: true, which is how it begins, agrees; false refuses. */
  setUserVerified(isVerified: boolean): Promise<void>
  /** Takes it away, with its passkeys. */
  remove(): Promise<void>
}

/**
 * Gives a page an authenticator that agrees to everything without a prompt, so that buttons for passkeys work in a test.
 * Chromium alone has it.
 *
 * @throws Error if the browser isn't Chromium, or `NODE_ENV` is `production`.
 * @see [WebAuthn in the DevTools protocol](https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/)
 */
export async function addVirtualAuthenticator(page: ChromiumPage): Promise<BrowserAuthenticator> {
  refuseProduction()
  const session = (await page.context().newCDPSession(page)) as DevToolsSession
  await session.send("WebAuthn.enable")
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = (await session.send("WebAuthn.addVirtualAuthenticator", { options })) as {
    authenticatorId: string
  }
  return {
    async passkeys() {
      const answer = await session.send("WebAuthn.getCredentials", { authenticatorId })
      return (answer as { credentials: { credentialId: string }[] }).credentials.map(
        ({ credentialId }) => credentialId,
      )
    },
    async setUserVerified(isUserVerified) {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
    },
    async remove() {
      await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })
    },
  }
}
