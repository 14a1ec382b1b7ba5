import type { CDPSession, Page } from "@playwright/test"

/** A user's device that keeps passkeys: Chromium's virtual authenticator, on the page that it was plugged into. */
export interface Device {
  /** Does something that ends in the use, or the making, of a passkey, and has the user agree to that. */
  agree(act: () => Promise<unknown>): Promise<void>
  /** True if the device still recognizes the user, by a finger for instance. */
  recognize(isVerified: boolean): Promise<void>
  /** The passkeys that it keeps. */
  passkeys(): Promise<readonly Passkey[]>
  /** Puts a passkey back that was deleted. */
  restore(passkey: Passkey): Promise<void>
  unplug(): Promise<void>
}

/** A passkey with its private key, as the protocol of Chromium has it. */
type Passkey = Awaited<ReturnType<typeof credentialsOf>>[number]

/** The browser's features beside passkeys. */
interface Browser {
  /** True if it offers passkeys in autofill. The user may then agree to that, before a button is pressed. */
  readonly autofill?: boolean
}

/** Has a page be one of a browser that knows passkeys, on a device that keeps none. */
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

/** Plugs a device into a page: it keeps passkeys, and recognizes the user, who has not agreed to anything yet. */
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
      // Otherwise autofill's offer would be picked as soon as a page is open.
      automaticPresenceSimulation: false,
    },
  })
  const agreeing = async (enabled: boolean): Promise<void> => {
    await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled })
  }
  return {
    async agree(act) {
      const done = new Promise<void>((resolve) => {
        session.once("WebAuthn.credentialAdded", () => resolve())
        session.once("WebAuthn.credentialAsserted", () => resolve())
      })
      await agreeing(true)
      await act()
      await done
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

/** Has the service give a second for a passkey in place of minutes. */
export async function hurry(page: Page): Promise<void> {
  await page.route("**/webauthn-options/**", async (route) => {
    const response = await route.fetch()
    const { action, options } = await response.json()
    await route.fulfill({ response, json: { action, options: { ...options, timeout: 1_000 } } })
  })
}
