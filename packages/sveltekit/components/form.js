import * as paths from "$app/paths"

/** The providers that send a mail, and need the user's address for it. */
export const emailProviders = new Set([
  "email",
  "forwardemail",
  "http-email",
  "loops",
  "mailgun",
  "nodemailer",
  "postmark",
  "resend",
  "sendgrid",
])

/**
 * Returns the address of a page of the application, below the application's base.
 *
 * @param {string} page - the page's path, with or without a slash at its beginning
 */
export function actionOf(page) {
  const path = `/${page.replace(/^\/+/, "")}`
  // SvelteKit 2 has only `base` before 2.26, SvelteKit 3 only `resolve`.
  const { base, resolve } = { ...paths }
  return resolve === undefined ? base + path : resolve(path)
}

/**
 * Returns the page to go to afterwards, as the options name it.
 *
 * @param {FormData | { redirectTo?: string } | undefined} options
 */
export function redirectOf(options) {
  return options instanceof FormData ? options.get("redirectTo") : options?.redirectTo
}
