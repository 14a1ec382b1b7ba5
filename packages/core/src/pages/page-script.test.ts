import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { pageScriptModule } from "../../tools/page-script.ts"
import { pageScript, pageScriptHash } from "./page-script.ts"

describe("the script of the sign-in page", () => {
  it("is made of src/pages/script: otherwise run `./run exec node packages/core/tools/write-page-script.ts`", async () => {
    const { readFile } = await import("node:fs/promises")
    const committed = await readFile(new URL("page-script.ts", import.meta.url), "utf8")
    expect(committed).toBe(await pageScriptModule())
  })

  it("is named by its hash in the Content-Security-Policy [IN-05]", () => {
    const hash = createHash("sha256").update(pageScript.toString()).digest("base64")
    expect(pageScriptHash).toBe(`sha256-${hash}`)
  })

  it("cannot end its element, and is small: less than 5 kB", () => {
    expect(pageScript.toString()).not.toMatch(/<\/script|<!--/i)
    expect(pageScript.toString().length).toBeLessThan(5_000)
  })
})
