import { afterEach } from "vitest"
import { takeMeaningless } from "./logged-errors.ts"

// Every test that logs holds this rule, whatever else it is about: each refusal and failure says in a sentence why [LG-02].
afterEach(() => {
  const found = takeMeaningless()
  if (found.length > 0) throw new Error(`log entries that tell nothing:\n${found.join("\n")}`)
})
