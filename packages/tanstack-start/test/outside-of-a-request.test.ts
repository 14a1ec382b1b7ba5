import { expect, test } from "vitest"
import { TanStackStartAuth } from "../src/index.ts"
import { configuration } from "./browser.ts"

test("outside of a request the functions say what is missing", async () => {
  const { auth, requireSession, sessions } = TanStackStartAuth(configuration())
  for (const read of [auth, requireSession, sessions])
    await expect(read()).rejects.toThrow("There is no request to read the session of.")
})
