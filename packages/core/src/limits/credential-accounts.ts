import type { Context } from "../http/context.ts"
import { countedForm } from "./counted-form.ts"

/** The fields that usually name an account. */
const usual = ["email", "username"]

/** The fields that usually contain a secret, by their whole names: the field `passportNumber` names an account. */
const secret: ReadonlySet<string> = new Set(["code", "otp", "pin", "token", "password", "secret"])

/** The fields of forms that the service reads itself. */
const ours: ReadonlySet<string> = new Set(["csrfToken", "callbackUrl", "json", "redirect"])

/**
 * Returns the accounts that the submitted credentials may refer to. If the form has both an address and a name, both
 * are counted, because the service doesn't know which one the application reads.
 */
export function credentialAccounts({ settings, provider, fields }: Context): readonly string[] {
  const account = settings.limits?.account
  if (account !== undefined) {
    const named: unknown = account(fields)
    return typeof named === "string" ? [countedForm(named)] : []
  }
  const declared = provider?.type === "credentials" ? provider.credentials : {}
  const inputs = Object.entries<{ type?: unknown }>(declared)
  // Undeclared fields are ignored, because a client could add one to be counted with a different name.
  const names = inputs.length === 0 ? Object.keys(fields) : inputs.map(([name]) => name)
  const texts = names.filter((name) => !isSecret(name, declared) && textOf(fields[name]) !== undefined)
  const chosen = texts.filter((name) => usual.includes(name))
  return (chosen.length > 0 ? chosen : texts.slice(0, 1)).map((name) =>
    countedForm(textOf(fields[name]) ?? ""),
  )
}

function isSecret(name: string, declared: Readonly<Record<string, { type?: unknown }>>): boolean {
  return ours.has(name) || secret.has(name.toLowerCase()) || declared[name]?.type === "password"
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined
}
