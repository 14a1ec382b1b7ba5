import type { EmailConfig } from "@latchkey/core/providers"
import { createTransport } from "nodemailer"

/** Sends a link and a code to the mail server at `MAIL_SERVER`. In the demo, that's the outbox. */
export const emailLink: EmailConfig = {
  id: "email",
  name: "Email",
  type: "email",
  server: process.env["MAIL_SERVER"],
  from: "Latchkey playground <sign-in@playground.example>",
  code: true,
  async sendVerificationRequest({ identifier, url, code, provider: { server, from } }) {
    if (typeof server !== "string") throw new Error("The environment variable MAIL_SERVER is missing.")
    const { host } = new URL(url)
    await createTransport(server).sendMail({
      from,
      to: identifier,
      subject: `Sign in to ${host}`,
      text: [
        `Open this link to sign in to ${host}:`,
        url,
        `Or enter this code where you asked for it: ${code}`,
        "You can use the link or the code, once, within a day. If you did not ask for them, ignore them.",
      ].join("\n\n"),
    })
  },
}
