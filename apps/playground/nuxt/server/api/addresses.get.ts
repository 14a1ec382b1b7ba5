/** The addresses of the servers beside the application. */
export default defineEventHandler(() => ({
  outbox: process.env["MAIL_OUTBOX"],
  sessionsAtProvider: `${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions`,
}))
