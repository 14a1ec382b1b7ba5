/** The URLs of the application's other servers. */
export default defineEventHandler(() => ({
  outbox: process.env["MAIL_OUTBOX"],
  sessionsAtProvider: `${process.env["AUTH_DEVELOPMENT_ISSUER"]}/sessions`,
}))
