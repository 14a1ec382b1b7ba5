import { existsSync, globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { manual, repository } from "../../packages/core/src/errors/documentation.ts"
import { readPage, targetOf } from "./links.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

/** The project's URLs in the published files other than READMEs, each with its file. */
const addresses = globSync(["packages/*/src/**/*.{ts,tsx,js}", "registry/**/*.{ts,tsx,json}"], {
  cwd: root,
  exclude: ["**/node_modules", "**/dist", "**/*.test.ts"],
}).flatMap((file) => {
  const text = readFileSync(root + file, "utf8")
    .replaceAll("${manual}", manual)
    .replaceAll("${repository}", repository)
  const found = text.matchAll(/https?:\/\/(?:github\.com\/latchkey|[\w.-]*latchkey\.\w+)[^\s"'`)\\|]*/g)
  return [...found].map(([address]) => ({ file, address: address.replace(/[.,:;]$/, "") }))
})

test("every address of the manual that a program prints begins as core's `errors/documentation.ts` says", () => {
  expect(addresses.length).toBeGreaterThan(20)
  const others = addresses.filter(
    ({ address }) => address !== repository && !`${address}/`.startsWith(`${manual}/`),
  )
  expect(others).toEqual([])
})

test("every address of the manual that a program prints is a page's, with an anchor that the page has", () => {
  // URLs that are built from a name are tested with the code that builds them.
  const whole = addresses.filter(({ address }) => /^[^$]+\.md(?:#[\w-]+)?$/.test(address))
  expect(whole.length).toBeGreaterThan(10)
  const dead = whole.filter(({ address }) => {
    const { path = "", anchor = "" } = targetOf("README.md", address) ?? {}
    if (!existsSync(root + path)) return true
    return anchor !== "" && !readPage(readFileSync(root + path, "utf8")).anchors.has(anchor)
  })
  expect(dead).toEqual([])
})
