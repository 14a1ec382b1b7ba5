import { refuseProduction } from "../refuse-production.ts"

/** A session of Chrome's DevTools protocol, as Playwright makes it. */
export interface DevToolsSession {
  send(method: string, parameters?: object): Promise<unknown>
  once(event: string, listener: () => void): unknown
}

/** A page of Playwright in Chromium. */
export interface ChromiumPage {
  addInitScript(script: string): Promise<unknown>
  context(): { newCDPSession(page: never): Promise<unknown> }
}

/** The options of {@link addVirtualAuthenticator}. */
export interface BrowserAuthenticatorOptions {
  /**
   * True for a browser that offers passkeys in autofill: a user who agrees then picks that offer before a button is pressed.
   * Default false.
   */
  readonly autofill?: boolean | undefined
}

/** The authenticator of a page in Chromium. */
export interface BrowserAuthenticator {
  /** Does something that makes or uses a passkey, such as pressing a button, and has the user agree. Otherwise prompts wait. */
  agree(act: () => Promise<unknown>): Promise<void>
  /** Returns the ids of its passkeys, in base64. */
  passkeys(): Promise<string[]>
  /** Decides if the device recognizes the user from now on, by a finger for instance. It does at first. */
  recognize(isVerified: boolean): Promise<void>
  /** Takes it away, with its passkeys. */
  remove(): Promise<void>
}

/** Makes the browser one that doesn't offer passkeys in autofill. Pages without https have no such object. */
const withoutAutofill = "delete globalThis.PublicKeyCredential?.isConditionalMediationAvailable"

/** A device with a screen lock that keeps passkeys. */
const device = {
  protocol: "ctap2",
  ctap2Version: "ctap2_1",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: false,
}

/**
 * Gives a page an authenticator without a prompt, so that buttons for passkeys work in a test. Do so before you open the
 * application: Chromium alone has it.
 *
 * ```ts
 * const device = await addVirtualAuthenticator(page)
 * await device.agree(() => page.getByRole("button", { name: "Continue with a passkey" }).click())
 * ```
 *
 * @throws Error if the browser isn't Chromium, or `NODE_ENV` is `production`.
 * @see [WebAuthn in the DevTools protocol](https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/)
 */
export async function addVirtualAuthenticator(
  page: ChromiumPage,
  { autofill = false }: BrowserAuthenticatorOptions = {},
): Promise<BrowserAuthenticator> {
  refuseProduction()
  if (!autofill) await page.addInitScript(withoutAutofill)
  const session = (await page.context().newCDPSession(page as never)) as DevToolsSession
  await session.send("WebAuthn.enable", { enableUI: false })
  const added = await session.send("WebAuthn.addVirtualAuthenticator", { options: device })
  const { authenticatorId } = added as { authenticatorId: string }
  const agreeing = async (enabled: boolean): Promise<void> => {
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
  }
  return {
    async agree(act) {
      const done = new Promise<void>((resolve) => {
        session.once("WebAuthn.credentialAdded", resolve)
        session.once("WebAuthn.credentialAsserted", resolve)
      })
      await agreeing(true)
      try {
        await act()
        await done
      } finally {
        await agreeing(false)
      }
    },
    async passkeys() {
      const answer = await session.send("WebAuthn.getCredentials", { authenticatorId })
      const { credentials } = answer as { credentials: { credentialId: string }[] }
      return credentials.map(({ credentialId }) => credentialId)
    },
    async recognize(isUserVerified) {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
    },
    async remove() {
      await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })
    },
  }
}
