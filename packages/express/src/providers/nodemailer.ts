export * from "@latchkey/providers/nodemailer"
export { default } from "@latchkey/providers/nodemailer"
