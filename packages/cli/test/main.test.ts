import { globSync, readFileSync } from "node:fs"
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

test("has every command that a message of core names, with its options", async () => {
  const source = new URL("../../core/src/", import.meta.url)
  const texts = globSync("**/*.ts", { cwd: source }).map((file) =>
    readFileSync(new URL(file, source), "utf8"),
  )
  const named = texts.flatMap((text) =>
    [...text.matchAll(/`npx latchkey ([^`]+)`/g)].map(([, words = ""]) => words),
  )
  expect(named.length).toBeGreaterThan(4)
  for (const words of named) {
    const [name = "", ...more] = words.split(" ")
    const { code, out } = await latchkey(name, "--help")
    expect([name, code]).toEqual([name, 0])
    for (const option of more.filter((word) => word !== "<name>")) expect(out).toContain(option)
  }
})
