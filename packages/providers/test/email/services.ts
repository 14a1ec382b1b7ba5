import type { EmailConfig } from "@latchkey/core/providers"
import { expect } from "vitest"
import ForwardEmail from "../../src/forwardemail.ts"
import HttpEmail from "../../src/http-email.ts"
import Loops from "../../src/loops.ts"
import Mailgun from "../../src/mailgun.ts"
import Postmark from "../../src/postmark.ts"
import Resend from "../../src/resend.ts"
import SendGrid from "../../src/sendgrid.ts"
import type { Delivery } from "./mail-service.ts"

/** The user who signs in. */
export const ada = "ada.lovelace@example.com"
/** A sender whose name would be split at the comma. */
export const from = "Example, Inc. <login@example.com>"
/** The key for every service. */
export const key = "key-of-the-service"
const quoted = '"Example, Inc." <login@example.com>'
const subject = "Sign in to app.example"
const basic = (pair: string): string => `Basic ${btoa(pair)}`
const texts = { text: expect.stringContaining("https://app.example/"), html: expect.stringContaining("<h1") }

/** A mail service, as its documentation describes it. */
export interface ServiceExpectation {
  id: string
  name: string
  create: (options: { from?: string; apiUrl: string; timeout?: number }) => EmailConfig
  path: string
  authorization: Record<string, string>
  /** The documented request body. */
  body: object
}

/** Every provider that posts to a mail service. */
export const services: ServiceExpectation[] = [
  {
    id: "resend",
    name: "Resend",
    create: Resend,
    path: "/emails",
    authorization: { authorization: `Bearer ${key}` },
    body: { from: quoted, to: [ada], subject, ...texts },
  },
  {
    id: "sendgrid",
    name: "SendGrid",
    create: SendGrid,
    path: "/v3/mail/send",
    authorization: { authorization: `Bearer ${key}` },
    body: {
      personalizations: [{ to: [{ email: ada }] }],
      from: { email: "login@example.com", name: "Example, Inc." },
      subject,
      content: [
        { type: "text/plain", value: texts.text },
        { type: "text/html", value: texts.html },
      ],
      tracking_settings: {
        click_tracking: { enable: false, enable_text: false },
        open_tracking: { enable: false },
      },
    },
  },
  {
    id: "postmark",
    name: "Postmark",
    create: Postmark,
    path: "/email",
    authorization: { "x-postmark-server-token": key },
    body: {
      From: quoted,
      To: ada,
      Subject: subject,
      TextBody: texts.text,
      HtmlBody: texts.html,
      MessageStream: "outbound",
      TrackOpens: false,
      TrackLinks: "None",
    },
  },
  {
    id: "mailgun",
    name: "Mailgun",
    create: Mailgun,
    path: "/v3/example.com/messages",
    authorization: { authorization: basic(`api:${key}`) },
    body: {
      from: quoted,
      to: ada,
      subject,
      ...texts,
      "o:tracking": "no",
      "o:tracking-clicks": "no",
      "o:tracking-opens": "no",
    },
  },
  {
    id: "forwardemail",
    name: "Forward Email",
    create: ForwardEmail,
    path: "/v1/emails",
    authorization: { authorization: basic(`${key}:`) },
    body: { from: quoted, to: ada, subject, ...texts },
  },
  {
    id: "loops",
    name: "Loops",
    create: (options) => Loops({ ...options, transactionalId: "clfq6dinn000yl70fgwwyp82l" }),
    path: "/transactional",
    authorization: { authorization: `Bearer ${key}` },
    body: { transactionalId: "clfq6dinn000yl70fgwwyp82l", email: ada, dataVariables: { url: texts.text } },
  },
  {
    id: "http-email",
    name: "Email",
    create: ({ apiUrl, ...options }) => HttpEmail({ ...options, url: `${apiUrl}/send` }),
    path: "/send",
    authorization: { authorization: `Bearer ${key}` },
    body: { from: quoted, to: ada, subject, ...texts },
  },
]

/** Returns the fields of a form, or the members of a JSON object. */
export function bodyOf({ headers, body }: Delivery): Record<string, unknown> {
  return headers.get("content-type") === "application/json"
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body))
}

/** Returns the link in a message. */
export function linkIn(delivery: Delivery | undefined): string {
  const said = delivery === undefined ? "" : JSON.stringify(bodyOf(delivery))
  return /https:\/\/app\.example\/auth\/callback\/[^\s"\\<]+/.exec(said)?.[0] ?? ""
}

/** Returns the logged reason why an e-mail wasn't sent. */
export function reasonOf(errors: readonly Error[]): string {
  const cause = errors[0]?.cause
  const { err } = typeof cause === "object" && cause !== null && "err" in cause ? cause : { err: undefined }
  return err instanceof Error ? err.message : ""
}
