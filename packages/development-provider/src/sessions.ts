import type { Provider } from "oidc-provider"
import type { IdentityProviderClient } from "./identity-provider-client.ts"
import type { Directory } from "./directory.ts"
import type { Middleware } from "./interaction.ts"
import type { MemoryStorage } from "./memory-storage.ts"
import { noticePage } from "./notice-page.ts"
import { readForm } from "./read-form.ts"
import { sendPage } from "./send-page.ts"
import { sessionsPage } from "./sessions-page.ts"
import { type Notifications, signOutEverywhere, withdrawAccess } from "./sign-out-everywhere.ts"
import { signedInPeople } from "./signed-in-people.ts"

/** The options of {@link sessions}. */
export interface SessionsOptions {
  readonly provider: Provider
  readonly people: Directory
  readonly storage: MemoryStorage
  readonly clients: readonly IdentityProviderClient[]
}

/** Serves `/sessions`: the signed-in users, with the actions of an identity provider's administrator. */
export function sessions(options: SessionsOptions): Middleware {
  const { people, storage } = options
  return async (context, next) => {
    if (context.path !== "/sessions") return next()
    if (context.method !== "POST") {
      return sendPage(context, 200, sessionsPage(signedInPeople(storage, people)))
    }
    // Browsers say which site a form comes from (Fetch Metadata), and only our pages have forms.
    if (!["", "none", "same-origin"].includes(context.get("sec-fetch-site"))) {
      return sendPage(
        context,
        403,
        noticePage("Not from here", "That form is not of this identity provider."),
      )
    }
    const notice = await change(options, await readForm(context.req))
    sendPage(context, 200, sessionsPage(signedInPeople(storage, people), notice))
  }
}

/** Makes the submitted change, and returns the notice for the page, if there is one. */
async function change(
  { provider, people, storage, clients }: SessionsOptions,
  form: URLSearchParams,
): Promise<string | undefined> {
  const [sub, grantId] = [form.get("sign_out"), form.get("withdraw")]
  const persona = sub === null ? undefined : people.find(sub)
  if (persona !== undefined) {
    const outcome = await signOutEverywhere(provider, storage, clients, persona.sub)
    return `${persona.name} is signed out everywhere. ${sentenceOf(outcome)}`
  }
  if (grantId === null) return undefined
  await withdrawAccess(provider, grantId)
  return "The access is withdrawn: its tokens no longer work."
}

function sentenceOf({ notified, failed }: Notifications): string {
  const parts = [
    notified.length > 0 && `Told: ${notified.join(", ")}.`,
    failed.length > 0 && `Did not take it: ${failed.join(", ")}.`,
  ]
  return parts.filter((part) => part !== false).join(" ") || "No application wants to be told."
}
