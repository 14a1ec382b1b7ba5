import { expect, test } from "vitest"
import { main } from "../src/command/main.ts"

/** The answer of the command: its exit code, and what it wrote to each stream. */
async function latchkey(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const written = { out: "", error: "" }
  const code = await main(args, {
    out: (text) => (written.out += text),
    error: (text) => (written.error += text),
  })
  return { code, ...written }
}

test("lists its commands", async () => {
  const { code, out } = await latchkey()
  expect(code).toBe(0)
  expect(out).toContain("secret   print a fresh AUTH_SECRET")
})

test("refuses a command that there is not", async () => {
  const { code, error } = await latchkey("sercet")
  expect(code).toBe(2)
  expect(error).toContain('There is no command "sercet"')
})

test("prints a secret of 33 random bytes, another one each time", async () => {
  const first = await latchkey("secret")
  const second = await latchkey("secret")
  expect(Buffer.from(first.out.trim(), "base64")).toHaveLength(33)
  expect(first.out).not.toBe(second.out)
})
