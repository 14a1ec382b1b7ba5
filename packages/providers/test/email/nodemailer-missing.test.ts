import { expect, it, vi } from "vitest"
import Nodemailer from "../../src/nodemailer.ts"
import { createApplication } from "./application.ts"
import { ada, reasonOf } from "./services.ts"

// Simulates an application without nodemailer, in which the import fails.
vi.mock("nodemailer", () => {
  throw new Error("Cannot find package 'nodemailer'")
})

it("a message by SMTP says how to install nodemailer where it is missing, and leaves no link behind [FA-4]", async () => {
  const { ask, errors, remainingLinks } = createApplication(Nodemailer({ server: "smtp://127.0.0.1:1" }))
  expect((await ask(ada)).searchParams.get("error")).toBe("Configuration")
  expect(reasonOf(errors)).toContain("npm install nodemailer")
  expect(await remainingLinks()).toBe(0)
})
