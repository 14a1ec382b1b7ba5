import { readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"

interface Registry {
  readonly items: readonly { readonly name: string; readonly files: readonly { readonly path: string }[] }[]
}

interface Explained {
  readonly page: string
  readonly markdown: string
  readonly text: string
  readonly causes: readonly { readonly address: string }[]
}
interface Index {
  readonly errors: Readonly<Record<string, Explained>>
  readonly warnings: Readonly<Record<string, Explained>>
  readonly values: Readonly<Record<string, readonly { readonly page: string }[]>>
}

test("a program finds every error and warning by its code: in errors.json, and as a text at its address", async ({
  request,
}) => {
  const answer = await request.get("/errors.json")
  expect(answer.headers()["content-type"]).toContain("application/json")
  const { errors, warnings }: Index = await answer.json()
  expect(Object.keys(errors).length).toBeGreaterThan(30)
  for (const [code, { markdown, text }] of Object.entries(errors))
    for (const address of [`/errors/${code}.md`, markdown])
      expect(await (await request.get(address)).text(), address).toBe(text)
  expect(Object.keys(warnings).length).toBeGreaterThan(20)
  for (const [code, { text }] of Object.entries(warnings))
    expect(await (await request.get(`/warnings/${code}.md`)).text(), code).toBe(text)
})

test("the address of every code leads to a page that is there, and every cause to a heading of it", async ({
  page,
  request,
}) => {
  const { errors, warnings, values }: Index = await (await request.get("/errors.json")).json()
  for (const code of [...Object.keys(errors), ...Object.keys(values)]) {
    const html = await (await request.get(`/errors/${code}`)).text()
    const [, address = ""] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? []
    expect(address, code).toContain(errors[code]?.page ?? values[code]?.[0]?.page)
    expect((await request.get(address)).status(), address).toBe(200)
  }
  for (const { page: address, causes } of [...Object.values(errors), ...Object.values(warnings)]) {
    const html = await (await request.get(address)).text()
    const anchors = causes.flatMap((cause) => cause.address.split("#")[1] ?? [])
    expect(
      anchors.filter((anchor) => !html.includes(`id="${anchor}"`)),
      address,
    ).toEqual([])
  }
  await page.goto("/errors/Verification")
  await expect(page).toHaveURL("/errors/verification")
  await page.goto("/errors/Configuration")
  await expect(page).toHaveURL("/errors/#by-the-value-of-error-on-the-error-page")
  await expect(
    page.getByRole("heading", { name: "By the value of error on the error page" }),
  ).toBeInViewport()
})

test("llms-full.txt is a text with the pages that llms.txt names", async ({ request }) => {
  const answer = await request.get("/llms-full.txt")
  expect(answer.headers()["content-type"]).toContain("text/plain")
  const text = await answer.text()
  const contents = await (await request.get("/llms.txt")).text()
  const pages = [...contents.matchAll(/^- \[.*\]\((\/\S+\.md)\): /gm)].map(([, page = ""]) => page)
  expect(pages.length).toBeGreaterThan(60)
  const missing = pages.filter((page) => !text.includes(`\npage: ${page}\n`))
  // These pages are generated when the site is built, and are too long for a text that's read at once.
  expect(missing).toEqual(["/reference/api/index.md"])
})

test("the command of shadcn/ui finds every block, with the files of the repository", async ({ request }) => {
  const registry = new URL("../../../registry/", import.meta.url)
  const { items }: Registry = await (await request.get("/r/registry.json")).json()
  expect(items.length).toBeGreaterThan(6)
  for (const { name, files } of items) {
    const answer = await request.get(`/r/${name}.json`)
    expect(answer.headers()["content-type"], name).toContain("application/json")
    const item = await answer.json()
    expect(item.name).toBe(name)
    const contents = files.map(({ path }) => readFileSync(new URL(path, registry), "utf8"))
    expect(item.files.map(({ content }: { content: string }) => content)).toEqual(contents)
  }
})
