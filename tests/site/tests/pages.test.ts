import { expect, test } from "@playwright/test"
import { addresses, kinds } from "../site.ts"

const phone = { width: 390, height: 844 }

test("every page is there, has one heading of the first level, and is there as Markdown", async ({
  request,
}) => {
  expect(addresses().length).toBeGreaterThan(120)
  for (const address of addresses()) {
    const page = await request.get(address)
    expect(page.status(), address).toBe(200)
    expect((await page.text()).match(/<h1[ >]/g), address).toHaveLength(1)
    const markdown = await request.get(`${address.replace(/\/$/, "/index")}.md`)
    expect(markdown.headers()["content-type"], address).toContain("text/markdown")
    expect(await markdown.text(), address).toMatch(/^# /m)
  }
})

test("llms.txt names pages that are there", async ({ request }) => {
  const text = await (await request.get("/llms.txt")).text()
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link = ""]) => link)
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

for (const address of kinds) {
  test(`${address} asks no other host for anything, and nothing goes wrong`, async ({ page, baseURL }) => {
    const wrong: string[] = []
    page.on("console", (message) => message.type() === "error" && wrong.push(message.text()))
    page.on("pageerror", (error) => wrong.push(error.message))
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
        wrong.push(request.url())
    })
    const answer = await page.goto(address)
    await page.waitForLoadState("networkidle")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    if (address === "/no-such-page") expect(answer?.status()).toBe(404)
    // The browser itself reports a 404.
    expect(wrong.filter((text) => !(answer?.status() === 404 && text.includes("404")))).toEqual([])
  })
}

test.describe("on a phone", () => {
  // Without scripts, the pages are the same, and load faster.
  test.use({ viewport: phone, javaScriptEnabled: false })

  test("no page is wider than the screen", async ({ page }) => {
    test.setTimeout(300_000)
    const wide: string[] = []
    for (const address of various()) {
      await page.goto(address)
      const width = await page.locator("html").evaluate((html) => html.scrollWidth)
      if (width > phone.width) wide.push(`${address}: ${width}`)
    }
    expect(wide).toEqual([])
  })
})

test.describe("on a laptop", () => {
  // All tabs of a group are shown, because a block that isn't displayed has no width.
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })

  test("no block of code is cut", async ({ page }) => {
    test.setTimeout(300_000)
    const cut: string[] = []
    const written = addresses().filter((address) => !/^\/(?:providers|reference\/api)\//.test(address))
    for (const address of written) {
      await page.goto(address)
      const lines = await page.locator(".vp-doc pre").evaluateAll((blocks) => {
        for (const block of document.querySelectorAll<HTMLElement>(".vp-code-group .blocks > div"))
          block.style.display = "block"
        return blocks
          .filter((block) => block.clientWidth > 0 && block.scrollWidth > block.clientWidth)
          .map((block) => `${block.scrollWidth} of ${block.clientWidth} pixels: ${block.textContent.trim()}`)
      })
      cut.push(...lines.map((line) => `${address}: ${line.slice(0, 120)}`))
    }
    expect(cut).toEqual([])
  })

  test("every table says what its columns are", async ({ page }) => {
    test.setTimeout(300_000)
    const empty: string[] = []
    for (const address of addresses().filter((one) => !one.startsWith("/reference/api/"))) {
      await page.goto(address)
      const tables = await page
        .locator(".vp-doc th")
        .evaluateAll((heads) => heads.filter((head) => head.textContent.trim() === "").length)
      if (tables > 0) empty.push(`${address}: ${tables}`)
    }
    expect(empty).toEqual([])
  })
})

test.describe("on a phone, with scripts", () => {
  test.use({ viewport: phone })

  test("the menu opens, and leads to a page", async ({ page }) => {
    await page.goto("/guides/deployment")
    await page.getByRole("button", { name: "Menu" }).click()
    await page.locator("#VPSidebarNav").getByRole("link", { name: "Rotate the secret" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rotate the secret")
  })
})

test("the search finds a page by a word of it", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("button", { name: "Search" }).click()
  await page.getByRole("searchbox").fill("nginx")
  await page
    .getByRole("option")
    .filter({ hasText: /^\W*Deployment/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Deployment")
})

/** Returns every page, but only one in ten of the providers' pages, which are generated in the same way. */
function various(): string[] {
  const isProvider = (address: string): boolean => address.startsWith("/providers/")
  const providers = addresses().filter(isProvider)
  return [
    ...addresses().filter((address) => !isProvider(address)),
    ...providers.filter((_, index) => index % 10 === 0),
  ]
}

test("the sidebar shows where one is: one group is open, and the entry of the page is in sight", async ({
  page,
}) => {
  for (const address of ["/guides/doctor", "/moving/nuxt", "/frameworks/hono", "/providers/zoom"]) {
    await page.goto(address)
    const sidebar = page.locator("#VPSidebarNav")
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport()
    await expect(sidebar.locator("details[open]")).toHaveCount(1)
  }
})

test("each page has its own description, an address for search engines, and a picture for shared links", async ({
  request,
}) => {
  const described = new Map<string, string>()
  for (const address of addresses().filter((one) => !one.startsWith("/reference/api/"))) {
    const text = await (await request.get(address)).text()
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(text) ?? []
    expect(description.length, address).toBeGreaterThan(20)
    expect(described.get(description), address).toBeUndefined()
    described.set(description, address)
    expect(text, address).toContain(`<link rel="canonical" href="https://latchkey.github.io${address}"`)
    expect(text, address).toContain('property="og:image"')
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("sitemap.xml")
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/guides/email")
})

test("the address of a folder leads to the page of the same name", async ({ page }) => {
  await page.goto("/reference/configuration/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Configuration/)
  await expect(page).toHaveURL(/\/reference\/configuration(?:\.html)?$/)
})

test("the address of a folder is a page", async ({ request }) => {
  for (const folder of [
    "start",
    "frameworks",
    "guides",
    "reference",
    "security",
    "moving",
    "errors",
    "providers",
  ])
    expect((await request.get(`/${folder}/`)).status(), folder).toBe(200)
})
