import { globSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { expect, test } from "@playwright/test"
import { siteFolder } from "../site.ts"

/** Queries that readers type, and the page that they look for. */
const questions: readonly (readonly [query: string, page: string])[] = [
  ["UntrustedHost", "/errors/untrusted-host"],
  ["untrusted host", "/errors/untrusted-host"],
  ["2FA", "/guides/fresh-sessions"],
  ["MFA", "/guides/fresh-sessions"],
  ["step-up", "/guides/fresh-sessions"],
  ["sudo mode", "/guides/fresh-sessions"],
  ["magic link", "/guides/email"],
  ["logout", "/guides/signing-out"],
  ["log out everywhere", "/guides/signing-out"],
  ["sign up", "/start/how-it-works"],
  ["redirect_uri_mismatch", "/providers/"],
  ["database session", "/guides/sessions"],
  ["remember me", "/guides/sessions"],
  ["jwt callback", "/reference/callbacks-and-events"],
  ["role", "/guides/roles"],
  ["protect a page", "/guides/protecting"],
  ["middleware", "/guides/protecting"],
  ["passkey", "/guides/passkeys"],
  ["Face ID", "/guides/passkeys"],
  ["password", "/guides/credentials"],
  ["bcrypt", "/guides/credentials"],
  ["rate limit", "/guides/limits"],
  ["too many requests", "/guides/limits"],
  ["one-time code", "/guides/one-time-codes"],
  ["OTP", "/guides/one-time-codes"],
  ["refresh token", "/guides/access-tokens"],
  ["link accounts", "/guides/linking-accounts"],
  ["OAuthAccountNotLinked", "/errors/oauth-account-not-linked"],
  ["MissingSecret", "/errors/missing-secret"],
  ["environment variables", "/reference/environment"],
  ["rotate the secret", "/guides/secret-rotation"],
  ["preview deployments", "/guides/several-deployments"],
  ["deploy to Vercel", "/guides/deployment"],
  ["docker", "/guides/deployment"],
  ["prisma", "/adapters/prisma"],
  ["drizzle", "/adapters/drizzle"],
  ["mongodb", "/adapters/mongodb"],
  ["redis", "/adapters/redis"],
  ["google", "/providers/google"],
  ["apple", "/providers/apple"],
  ["playwright", "/guides/testing"],
  ["gdpr", "/guides/erasing-users"],
  ["delete account", "/guides/erasing-users"],
  ["audit log", "/guides/audit"],
  ["custom login page", "/guides/own-pages"],
  ["translate", "/guides/languages"],
  ["migrate from next-auth", "/moving/next-auth-5"],
  ["mTLS", "/guides/mutual-tls"],
  ["shadcn", "/guides/shadcn"],
  ["CLI", "/start/cli"],
  ["vulnerabilities", "/security/advisories"],
  ["how do I test a page that needs a session", "/guides/testing"],
  ["cookie names", "/reference/cookies"],
  ["InvalidCheck", "/errors/invalid-check"],
  ["next.js", "/start/nextjs"],
  ["sveltekit", "/start/sveltekit"],
  ["maxAge", "/reference/configuration/sessions"],
  ["debug", "/guides/doctor"],
  ["tracing", "/guides/opentelemetry"],
]

test("the search shows the right page among the first three results", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("button", { name: "Search" }).click()
  const field = page.getByRole("searchbox")
  const results = page.locator("a.result")
  const missed: string[] = []
  for (const [query, address] of questions) {
    // The search waits until nothing is typed, so that the results of the last question would be read.
    await field.fill("")
    await expect(results).toHaveCount(0)
    await field.fill(query)
    await expect(results.or(page.getByText("No results")).first(), query).toBeAttached()
    const first = await results.evaluateAll((links) =>
      links.slice(0, 3).map((link) => link.getAttribute("href")),
    )
    if (!first.some((href) => href?.split("#")[0] === address)) missed.push(`${query}: ${first.join(" ")}`)
  }
  expect(missed).toEqual([])
})

test("the index of the search is small, because it leaves out what isn't the manual's text", () => {
  const [index = ""] = globSync("assets/chunks/@localSearchIndexroot*.js", { cwd: siteFolder })
  expect(gzipSync(readFileSync(siteFolder + index)).length).toBeLessThan(255_000)
})

test("an unknown address opens the search with its last word", async ({ page }) => {
  await page.goto("/guides/magic-link")
  await expect(page.getByRole("searchbox")).toHaveValue("magic link")
  await expect(page.locator("a.result").first()).toContainText("Magic links by e-mail")
})
