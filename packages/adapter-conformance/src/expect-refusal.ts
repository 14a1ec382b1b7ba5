import { expect } from "vitest"

/** Expects that a call rejects, with any error. */
export async function expectRefusal(call: Promise<unknown>): Promise<void> {
  const end = await call.then(
    () => "resolved",
    () => "rejected",
  )
  expect(end, "how the call that has to be refused ended").toBe("rejected")
}
