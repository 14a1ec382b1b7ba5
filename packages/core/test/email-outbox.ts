import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { EmailConfig, VerificationRequest } from "@latchkey/core/providers"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import type { CommonAdapter } from "./recorded-adapter.ts"
import { createService, type Service } from "./service.ts"

/** An e-mail provider that delivers into an array. */
export interface Outbox {
  /** The messages, in the order in which they were sent. */
  readonly sent: VerificationRequest[]
  readonly provider: (options?: Partial<EmailConfig>) => EmailConfig
  /** Returns the path and query of the latest link. */
  readonly lastLink: () => string
}

/** Creates an empty outbox. */
export function createOutbox(): Outbox {
  const sent: VerificationRequest[] = []
  return {
    sent,
    provider: (options = {}) => ({
      id: "email",
      name: "Email",
      type: "email",
      sendVerificationRequest: (request) => void sent.push(request),
      ...options,
    }),
    lastLink() {
      const last = sent.at(-1)
      if (last === undefined) throw new Error("no link was sent")
      const { pathname, search } = new URL(last.url)
      return pathname + search
    },
  }
}

/** The service with an e-mail provider, and its surroundings. */
export interface World extends Pick<Service, "config" | "log"> {
  readonly fetch: (request: Request) => Promise<Response>
  readonly browser: (origin?: string) => Browser
  readonly outbox: Outbox
  /** The store. A test may replace its methods. */
  readonly adapter: CommonAdapter
}

/** Creates the service with an outbox and an empty store. */
export function createWorld(options: Partial<AuthConfig> = {}, provider: Partial<EmailConfig> = {}): World {
  const outbox = createOutbox()
  const adapter = MemoryAdapter()
  return {
    ...createService({ providers: [outbox.provider(provider)], adapter, ...options }),
    outbox,
    adapter,
  }
}

/** The user whose address the tests use. */
export const ada = "ada@example.com"

/** Asks for a link, like the form of the sign-in page. */
export async function askForLink(
  browser: Browser,
  email: unknown,
  more: Record<string, string> = {},
): Promise<Visit> {
  return browser.submit("/auth/signin/email", { email, ...more })
}

/** Presses the button on the confirmation page. */
export async function confirm(browser: Browser, page: Visit): Promise<Visit> {
  return browser.post(formAction(page), formFields(page))
}

/** Returns the hidden fields that the form of a page posts. */
export function formFields({ text }: Visit): Record<string, string> {
  const inputs = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" \/>/g)]
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]))
}

function formAction({ text }: Visit): string {
  return new URL(/<form class="action" method="post" +action="([^"]*)">/.exec(text)?.[1] ?? "").pathname
}

/** Changes a link: replaces parameters, or removes the undefined ones. */
export function changedLink(link: string, changes: Record<string, string | undefined>): string {
  const url = new URL(link, "https://app.example")
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search
}

/** Returns the signed-in user's address from the session endpoint. */
export async function emailOfSession(browser: Browser): Promise<string | null | undefined> {
  const session = (await browser.get("/auth/session")).json() as { user?: { email?: string | null } } | null
  return session?.user?.email
}
