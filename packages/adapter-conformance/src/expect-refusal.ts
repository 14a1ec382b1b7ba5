import { expect } from "vitest"

/** Expects that a call rejects; the store decides on the error. */
export async function expectRefusal(call: Promise<unknown>): Promise<void> {
  const end = await call.then(
    () => "resolved",
    () => "rejected",
  )
  expect(end, "how the call that has to be refused ended").toBe("rejected")
}
