import type { Guest } from "./directory.ts"

/** The problems of a guest's fields, by field. */
export interface GuestProblems {
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** The user's choice in the picker. */
export type Choice =
  | { readonly kind: "deny" }
  | { readonly kind: "account"; readonly sub: string }
  | { readonly kind: "guest"; readonly guest: Guest }
  | { readonly kind: "invalid"; readonly guest: Guest; readonly problems: GuestProblems }

/** Reads a submitted picker. Any input is mapped to one of the four choices. */
export function choice(form: URLSearchParams): Choice {
  if (form.has("deny")) return { kind: "deny" }
  const sub = form.get("account")
  if (sub !== null) return { kind: "account", sub }
  const guest = {
    name: (form.get("name") ?? "").trim(),
    email: (form.get("email") ?? "").trim(),
    emailVerified: form.has("email_verified"),
  }
  const problems = problemsOf(guest)
  return problems.name === undefined && problems.email === undefined
    ? { kind: "guest", guest }
    : { kind: "invalid", guest, problems }
}

function problemsOf({ name, email }: Guest): GuestProblems {
  const isName = name.length > 0 && name.length <= 80
  // One mailbox and nothing that an address list, a header or a display name could hide in.
  const isEmail =
    email.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/.test(email)
  return {
    name: isName ? undefined : "Enter a name of at most 80 characters.",
    email: isEmail ? undefined : "Enter an e-mail address such as robin@example.com.",
  }
}
