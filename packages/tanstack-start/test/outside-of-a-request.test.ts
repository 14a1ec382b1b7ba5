import { expect, test } from "vitest"
import { TanStackStartAuth } from "../src/index.ts"
import { configuration } from "./browser.ts"

test("outside of a request the functions say what is missing", async () => {
  const { auth, requireSession, sessions } = TanStackStartAuth(configuration())
  for (const read of [auth, requireSession, sessions])
    await expect(read()).rejects.toThrow("There is no request whose session could be read.")
})

test.each(["protect", "protectRequest"] as const)("a guard of %s needs demands that it can check", (name) => {
  const create: (options: object) => unknown = TanStackStartAuth(configuration())[name]
  for (const options of [{ acr: "high" }, { methods: ["email"] }, { maxAge: undefined }, { maxage: 300 }])
    expect(() => create(options)).toThrow(`\`${name}\``)
})
