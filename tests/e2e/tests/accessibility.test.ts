import AxeBuilder from "@axe-core/playwright"
import { expect, test, type Page } from "@playwright/test"
import { hurry, openWithoutAuthenticator, plugIn } from "../authenticator.ts"
import {
  askForLink,
  goToProvider,
  issuer,
  newAddress,
  newGuest,
  openMail,
  openQuestion,
  outbox,
  pick,
  seeSignedIn,
  signInAsGuest,
  signInWithPassword,
} from "../visitor.ts"

/** The rules of WCAG 2.2, levels A and AA, as axe names them. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** Pages that can be opened by their URLs. */
const addresses = ["/", "/client", "/update", "/pages-router", "/no-such-page"]

/** The service's pages, which are the same in every application. */
const serviceAddresses = [
  "/api/auth/signin",
  "/api/auth/signin?error=OAuthAccountNotLinked",
  "/api/auth/signin?error=SessionRequired",
  "/api/auth/signout",
  "/api/auth/verify-request",
  "/api/auth/verify-request?provider=email&type=email",
  "/api/auth/verify-request?provider=email&type=email&error=Verification&code=wrong_code",
  "/api/auth/error?error=Configuration",
  "/api/auth/error?error=AccessDenied",
  "/api/auth/error?error=Verification",
  "/api/auth/error",
]

type Journeys = Readonly<Record<string, (page: Page) => Promise<void>>>

/** The steps to open a page. */
const journeys: Journeys = {
  "the page of one's passkeys": async (page) => {
    const device = await plugIn(page)
    await page.goto("/")
    await page.getByLabel("Address of a new account").fill(newAddress())
    await device.agree(async () => page.getByRole("button", { name: "Sign up with a passkey" }).click())
    await expect(page.getByText("You are signed in as")).toBeVisible()
    await page.goto("/passkeys")
    await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible()
  },
  "the start page after a wrong password": async (page) => {
    await signInWithPassword(page, "Robin", "wrong")
    await expect(page.getByRole("alert").filter({ hasText: "do not match" })).toBeVisible()
  },
  "the start page of a user who is signed in": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
  },
  "the protected page": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto("/protected")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Protected page")
  },
  "the page about the store": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto("/people")
    await expect(page.getByText("this browser")).toBeVisible()
  },
  "the session in the browser": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto("/client")
    await expect(page.locator("p[data-status]")).toHaveText("authenticated")
  },
  "the page about the access token": async (page) => {
    await goToProvider(page)
    await pick(page, "Amara Okafor")
    await seeSignedIn(page, "Amara Okafor")
    await page.goto("/tokens")
    await expect(page.getByRole("status")).toHaveText("Valid")
  },
  "the page about signing out": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto("/sign-out")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Signing out")
  },
}

/** The same, for the service's own pages. */
const serviceJourneys: Journeys = {
  "the sign-in page after a passkey was refused": async (page) => {
    await openWithoutAuthenticator(page)
    await hurry(page)
    await page.goto("/api/auth/signin")
    await page.getByRole("button", { name: "Continue with a passkey" }).click()
    await expect(page.getByRole("alert")).toContainText("No passkey was found.")
  },
  "the sign-in page in a session": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto("/api/auth/signin")
    await expect(page.getByRole("link", { name: "Continue" })).toBeVisible()
  },
  "the page that asks whether to sign out": async (page) => {
    await signInWithPassword(page, "Robin")
    await seeSignedIn(page, "Robin")
    await page.goto("/api/auth/signout")
    await expect(page.getByRole("link", { name: "Stay signed in" })).toBeVisible()
  },
  "the page after a link was sent": async (page) => askForLink(page, newAddress()),
  "the identity provider": goToProvider,
  "the sessions of the identity provider": async (page) => {
    await goToProvider(page)
    await pick(page, "Amara Okafor")
    await seeSignedIn(page, "Amara Okafor")
    await page.goto(`${issuer()}/sessions`)
    await expect(page.getByRole("region", { name: "Amara Okafor" })).toBeVisible()
  },
  "the mail outbox": async (page) => {
    await askForLink(page, newAddress())
    await page.goto(outbox())
    await expect(page.getByRole("article").first()).toBeVisible()
  },
  "the mail with a sign-in link": async (page) => {
    await askForLink(page, newAddress())
    await page.goto(outbox())
    const mail = await page.locator("article iframe").first().getAttribute("src")
    const answer = await page.request.get(new URL(mail ?? "", page.url()).href)
    // Without the header that forbids scripts, which the check needs.
    await page.goto("about:blank")
    await page.setContent(await answer.text())
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible()
  },
  "the confirmation of a sign-in link": async (page) => {
    const email = newAddress()
    await askForLink(page, email)
    const { tab, link } = await openMail(page.context(), email)
    const url = (await link.getAttribute("href")) ?? ""
    await tab.close()
    // Distinguishes this browser from another one.
    await page.context().clearCookies()
    await page.goto(url)
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Confirm sign in")
  },
  "the question at the first proof of an address": async (page) => {
    const guest = newGuest()
    await signInAsGuest(page, guest)
    await page.context().clearCookies()
    await openQuestion(page, guest.email)
  },
}

/**
 * Returns axe's findings on a page in light colours, and its findings about colours in dark ones, because nothing else
 * depends on them.
 */
async function violations(page: Page): Promise<unknown[]> {
  // Next.js may send the title after the rest of the page.
  await expect(page).toHaveTitle(/\S/)
  const light = await axe(page).withTags(rules).analyze()
  await page.emulateMedia({ colorScheme: "dark" })
  const dark = await axe(page).withRules(["color-contrast"]).analyze()
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html }) => html),
  }))
}

/** Returns a check of a page. It waits forever in a frame without scripts, so the document in such a frame has its own. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).exclude("iframe[sandbox]:not([sandbox~=allow-scripts])")
}

test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } })
holdRules(addresses, journeys)
// Once is enough, so playwright.config.ts runs them for only one application.
test.describe("of the service itself", () => holdRules(serviceAddresses, serviceJourneys))

function holdRules(pages: readonly string[], ways: Journeys): void {
  for (const address of pages) {
    test(`${address} breaks no rule of WCAG 2.2 AA that a machine can check, in light colours and in dark ones [PAG-07]`, async ({
      page,
    }) => {
      await page.goto(address)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  }
  for (const [name, reach] of Object.entries(ways)) {
    test(`${name} breaks no rule of WCAG 2.2 AA that a machine can check, in light colours and in dark ones [PAG-07]`, async ({
      page,
    }) => {
      await reach(page)
      expect(await violations(page)).toEqual([])
    })
  }
}
