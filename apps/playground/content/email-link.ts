import type { EmailConfig } from "@latchkey/core/providers"
import { html, subject, text } from "@latchkey/providers/email/message"
import { createTransport } from "nodemailer"

/** Sends a link and a code to the mail server at `MAIL_SERVER`. In the demo, that's the outbox. */
export const emailLink: EmailConfig = {
  id: "email",
  name: "Email",
  type: "email",
  server: process.env["MAIL_SERVER"],
  from: "Latchkey playground <sign-in@playground.example>",
  code: true,
  async sendVerificationRequest(request) {
    const { server, from } = request.provider
    if (typeof server !== "string") throw new Error("The environment variable MAIL_SERVER is missing.")
    await createTransport(server).sendMail({
      from,
      to: request.identifier,
      subject: subject(request),
      text: text(request),
      html: html(request),
    })
  },
}
