import { expect, test } from "vitest"
import { latchkey } from "./folder.ts"

test("lists its commands", async () => {
  const { code, out } = await latchkey()
  expect(code).toBe(0)
  expect(out).toContain("secret   print a fresh AUTH_SECRET, or rotate it")
})

test("refuses a command that there is not", async () => {
  const { code, error } = await latchkey("sercet")
  expect(code).toBe(2)
  expect(error).toContain('There is no command "sercet"')
})
