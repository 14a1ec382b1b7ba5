import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { createService } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

const sources = new URL("../src/", import.meta.url)

test("a deprecated option names its replacement, and no date or version of its end [VER-07]", () => {
  const notes = globSync("**/*.ts", { cwd: sources })
    .map((file) => readFileSync(new URL(file, sources), "utf8"))
    .flatMap((text) => text.match(/@deprecated.*/g) ?? [])
  expect(notes).not.toEqual([])
  for (const note of notes) {
    expect(note).toMatch(/`[^`]+`/)
    expect(note).not.toMatch(/\d|remove|until|next (?:major|release|version)/i)
  }
})

test("a deprecated option works, without a warning [VER-03, VER-07]", async () => {
  const seen: unknown[] = []
  const service = createService({
    providers: [passwords()],
    callbacks: {
      jwt: ({ token, ...parameters }) => {
        if (parameters.trigger === "signIn") seen.push(parameters.isNewUser)
        return token
      },
    },
  })
  await signInWithPassword(service.browser())
  expect(seen).toEqual([false])
  expect(service.log.warnings).toEqual([])
})
