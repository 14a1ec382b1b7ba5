/**
 * Starts only the mail outbox, configured by environment variables: PORT for the page and SMTP_PORT for the mail server
 * (default 0, any free port), and APPLICATION_URL for a link back to the application.
 */
import { startMailOutbox } from "./mail-outbox.ts"

try {
  const outbox = await startMailOutbox({
    port: portNumber("PORT"),
    smtpPort: portNumber("SMTP_PORT"),
    application: process.env["APPLICATION_URL"],
  })
  console.log(`Mail outbox: ${outbox.url}, for ${outbox.server}`)
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void outbox.stop())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function portNumber(name: string): number {
  const text = process.env[name] ?? "0"
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${name} is not a TCP port: ${text}`)
}
