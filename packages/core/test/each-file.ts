import { afterEach } from "vitest"
import { takeMeaningless } from "./logged-errors.ts"

// Every test that logs checks this rule, whatever the test is about: each refusal and failure explains the reason in a
// sentence [LG-02].
afterEach(() => {
  const found = takeMeaningless()
  if (found.length > 0) throw new Error(`log entries that tell nothing:\n${found.join("\n")}`)
})
