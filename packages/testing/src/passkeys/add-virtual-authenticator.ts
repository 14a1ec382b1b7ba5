import { refuseProduction } from "../refuse-production.ts"

/** A session of Chrome's DevTools protocol, as Playwright creates it. */
export interface DevToolsSession {
  send(method: string, parameters?: object): Promise<unknown>
  once(event: string, listener: () => void): unknown
}

/** A Playwright page in Chromium. */
export interface ChromiumPage {
  addInitScript(script: string): Promise<unknown>
  context(): { newCDPSession(page: never): Promise<unknown> }
}

/** The options of {@link addVirtualAuthenticator}. */
export interface BrowserAuthenticatorOptions {
  /**
   * True for a browser that offers passkeys in autofill. A user who agrees then picks that offer before a button is
   * pressed. Default false.
   */
  readonly autofill?: boolean | undefined
}

/** The authenticator of a page in Chromium. */
export interface BrowserAuthenticator {
  /**
   * Runs a function that makes the page create or use a passkey, such as one that presses a button, and agrees for the
   * user. Without this call, prompts wait.
   */
  agree(act: () => Promise<unknown>): Promise<void>
  /** Returns the ids of the authenticator's passkeys, in base64. */
  passkeys(): Promise<string[]>
  /** Sets whether the device recognizes the user from now on, such as by a fingerprint. At first, it does. */
  recognize(isVerified: boolean): Promise<void>
  /** Removes the authenticator, with its passkeys. */
  remove(): Promise<void>
}

/** The script that makes the browser stop offering passkeys in autofill. Pages without https don't have this object. */
const withoutAutofill = "delete globalThis.PublicKeyCredential?.isConditionalMediationAvailable"

/** A device with a screen lock that stores passkeys. */
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
 * Adds an authenticator without a prompt to a page, so that passkey buttons work in a test. Call this function before
 * you open the application. Only Chromium supports it.
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
