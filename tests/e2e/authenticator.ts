import { type CDPSession, expect, type Page } from "@playwright/test"

/** A user's device with passkeys, which is Chromium's virtual authenticator on the page that it's plugged into. */
export interface Device {
  /** Performs an action that uses or creates a passkey, with the user's consent. */
  agree(act: () => Promise<unknown>): Promise<void>
  /** Sets whether the device recognizes the user, such as by a fingerprint. */
  recognize(isVerified: boolean): Promise<void>
  /** Returns the device's passkeys. */
  passkeys(): Promise<readonly Passkey[]>
  /** Restores a deleted passkey. */
  restore(passkey: Passkey): Promise<void>
  unplug(): Promise<void>
}

/** A passkey with its private key, in the format of Chromium's protocol. */
type Passkey = Awaited<ReturnType<typeof credentialsOf>>[number]

/** The browser's features besides passkeys. */
interface Browser {
  /** True if it offers passkeys in autofill, where the user may accept one before pressing a button. */
  readonly autofill?: boolean
}

/** Makes a page's browser support passkeys, on a device that doesn't have any. */
export async function openWithoutAuthenticator(
  page: Page,
  { autofill = false }: Browser = {},
): Promise<CDPSession> {
  if (!autofill)
    await page.addInitScript(() =>
      Reflect.deleteProperty(PublicKeyCredential, "isConditionalMediationAvailable"),
    )
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable", { enableUI: false })
  return session
}

/** Plugs a device into a page. It can store passkeys, and recognizes the user, who hasn't consented to anything yet. */
export async function plugIn(page: Page, browser?: Browser): Promise<Device> {
  const session = await openWithoutAuthenticator(page, browser)
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Otherwise, the passkey that autofill offers would be accepted as soon as a page is open.
      automaticPresenceSimulation: false,
    },
  })
  const agreeing = async (enabled: boolean): Promise<void> => {
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
  }
  return {
    async agree(act) {
      // A form may have opened the page just now, and the buttons for passkeys need the page's scripts.
      await page.waitForLoadState()
      let uses = 0
      session.once("WebAuthn.credentialAdded", () => uses++)
      session.once("WebAuthn.credentialAsserted", () => uses++)
      await agreeing(true)
      await act()
      await expect.poll(() => uses, { message: "the browser creates or uses a passkey" }).toBeGreaterThan(0)
      await agreeing(false)
    },
    async recognize(isUserVerified) {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
    },
    passkeys: async () => credentialsOf(session, authenticatorId),
    async restore(credential) {
      await session.send("WebAuthn.addCredential", { authenticatorId, credential })
    },
    async unplug() {
      await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })
    },
  }
}

async function credentialsOf(session: CDPSession, authenticatorId: string) {
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId })
  return credentials
}

/** Makes the service's timeout for passkeys a second instead of minutes. */
export async function hurry(page: Page): Promise<void> {
  await page.route("**/webauthn-options/**", async (route) => {
    const response = await route.fetch()
    const { action, options } = await response.json()
    await route.fulfill({ response, json: { action, options: { ...options, timeout: 1_000 } } })
  })
}
