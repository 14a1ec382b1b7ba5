import type { EmailConfig, VerificationRequest } from "@latchkey/core/providers"
import { createTransport } from "nodemailer"
import type { createTransport as createTransport6 } from "nodemailer-types-6"
import type { createTransport as createTransport7 } from "nodemailer-types-7"
import type { createTransport as createTransport8 } from "nodemailer-types-8"
import { expect, expectTypeOf, test } from "vitest"
import type { EmailConfig as ConfigOfEmail } from "../src/email.ts"
import Nodemailer, { type NodemailerConfig, type NodemailerUserConfig } from "../src/nodemailer.ts"

/** Creates transports, like applications that send messages. Compiles with the types of each nodemailer version. */
export function transports(
  { provider }: VerificationRequest,
  versions: readonly [typeof createTransport6, typeof createTransport7, typeof createTransport8],
): object[] {
  const [six, seven, eight] = versions
  const same: NodemailerConfig = provider
  return [six(provider.server), seven(same.server), eight(provider.server), createTransport(same.server)]
}

/** A mail server from environment variables. */
const fromEnvironment: NodemailerUserConfig = {
  server: {
    host: process.env["EMAIL_SERVER_HOST"],
    port: process.env["EMAIL_SERVER_PORT"],
    auth: { user: process.env["EMAIL_SERVER_USER"], pass: process.env["EMAIL_SERVER_PASSWORD"] },
  },
}

test("`provider.server` is what `createTransport` takes, without a cast", async () => {
  const provider: EmailConfig = {
    id: "mail",
    name: "Mail",
    type: "email",
    server: {
      host: "smtp.example.com",
      port: 465,
      secure: true,
      auth: { user: "ann", pass: "secret" },
      tls: { rejectUnauthorized: true },
    },
    sendVerificationRequest: async ({ identifier, provider: { server, from } }) => {
      const transport = createTransport(server)
      await transport.sendMail({ to: identifier, from, subject: "Sign in", text: "" })
    },
  }
  const { transporter } = createTransport(provider.server)
  expect(transporter).toMatchObject({ options: { host: "smtp.example.com", port: 465, secure: true } })
})

test("the options take a mail server in any form: an address, variables of the environment, a transport", () => {
  expectTypeOf<string | undefined>().toExtend<NodemailerUserConfig["server"]>()
  expect(Nodemailer(fromEnvironment).options).toBe(fromEnvironment)
  expect(Nodemailer({ server: createTransport({ jsonTransport: true }) }).type).toBe("email")
  expectTypeOf(Nodemailer()).toEqualTypeOf<EmailConfig<"nodemailer">>()
  expectTypeOf(Nodemailer()).toExtend<NodemailerConfig>()
  expectTypeOf<ConfigOfEmail>().toEqualTypeOf<EmailConfig>()
})
