import { existsSync, readdirSync, readFileSync } from "node:fs"
import { setEnvDefaults, type AuthConfig } from "@latchkey/core"
import type { OAuthConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import { hasSecret } from "../tools/has-secret.ts"
import { oidcServices } from "../tools/oidc-pages.ts"
import OIDC from "../src/oidc.ts"
import { oauthCatalogue } from "./catalogue.ts"
import { expectation } from "./expectation.ts"

const packages = new URL("../../", import.meta.url)

function pageOf(id: string): string {
  return readFileSync(new URL(`../docs/providers/${id}.md`, packages), "utf8")
}

/** Returns the variables of a page's `.env` block as a framework reads them, and the `commented` defaults. */
function variablesOf(page: string): { set: Record<string, string>; commented: Record<string, string> } {
  const block = /^```ini\n(.*?)^```$/ms.exec(page)?.[1] ?? ""
  const pairs = (lines: RegExpMatchArray[]): Record<string, string> =>
    Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]))
  return {
    set: pairs([...block.matchAll(/^([A-Z\d_]+)=(.+)$/gm)]),
    commented: pairs([...block.matchAll(/^# ([A-Z\d_]+)=(.+)$/gm)]),
  }
}

/** Reads the base path from the source of a framework's package. */
function basePathIn(file: string): string | undefined {
  const source = readFileSync(new URL(file, packages), "utf8")
  return /(?:defaultBasePath|defaultPath|mountPoint)(?::| =) "(.+)"|(?:base(?:URL)?|nextBasePath\(\))\}(\/[^`]+)`/m
    .exec(source)
    ?.slice(1)
    .find((path) => path !== undefined)
}

const basePaths = {
  "Next.js": basePathIn("next/src/env.ts"),
  "React Router": basePathIn("react-router/src/env.ts"),
  "TanStack Start": basePathIn("tanstack-start/src/default-base-path.ts"),
  Nuxt: basePathIn("nuxt/src/env.ts"),
  SvelteKit: basePathIn("sveltekit/src/env.ts"),
  Astro: basePathIn("astro/src/latchkey.ts"),
  SolidStart: basePathIn("solid/src/base-url.ts"),
  "Qwik City": basePathIn("qwik/src/default-base-path.ts"),
  Hono: basePathIn("hono/src/env.ts"),
  Express: basePathIn("express/src/configured.ts"),
  Fastify: basePathIn("fastify/src/configure.ts"),
  NestJS: basePathIn("nestjs/src/env.ts"),
  "Other servers": basePathIn("core/src/config/env.ts"),
}

const packagesOfFrameworks = [
  "next",
  "react-router",
  "tanstack-start",
  "nuxt",
  "sveltekit",
  "astro",
  "solid",
  "qwik",
  "hono",
  "express",
  "fastify",
  "nestjs",
]

/** Returns the folder in which a package has a file for each provider. */
function sourcesOf(name: string): string {
  return name === "providers" ? "providers/src" : `${name}/src/providers`
}

const modules = await oauthCatalogue()
const general = ["oauth", "oidc", "openid-connect"]

describe.each(modules)("the page of $id", ({ id, create }) => {
  const page = pageOf(id)
  const shown = general.includes(id) ? "example" : create({}).id

  it.each(Object.entries(basePaths))(
    "has the callback URLs of %s, below the base path of its package",
    (label, base) => {
      expect(base).toMatch(/^\/(?:api\/)?auth$/)
      const [, block = ""] = new RegExp(`^\`\`\`text \\[${label}\\]\n(.*?)^\`\`\`$`, "ms").exec(page) ?? []
      const [development, production] = block
        .trim()
        .split("\n")
        .map((url) => new URL(url))
      expect(development?.pathname).toBe(`${base}/callback/${shown}`)
      expect(production?.href).toBe(`https://app.example.com${base}/callback/${shown}`)
    },
  )

  it("has the variables in a `.env` block that make the provider complete", () => {
    const { set, commented } = variablesOf(page)
    const bare = general.includes(id) ? create({ id: "example" }) : create
    const config: AuthConfig = { providers: [bare] }
    setEnvDefaults(set, config)
    const [made] = config.providers as OAuthConfig<unknown>[]
    expect(made).toMatchObject({
      clientId: create({}).clientId ?? "the-client-id",
      ...(hasSecret(create({})) ? { clientSecret: "the-client-secret" } : {}),
    })
    expect(Object.keys(set).some((name) => name.endsWith("_SECRET"))).toBe(hasSecret(create({})))
    const prefix = `AUTH_${shown.toUpperCase().replaceAll("-", "_")}`
    expect(Object.keys({ ...set, ...commented }).filter((name) => !name.startsWith(`${prefix}_`))).toEqual([])
    // A value that can't come from the environment is an option, and the page shows it as one.
    const needsIssuer = made?.type === "oidc" || expectation(id).options?.["issuer"] !== undefined
    expect(!needsIssuer || made?.issuer?.startsWith("https://")).toBe(true)
  })
})

describe.each(oidcServices)("the page of $id", ({ id, issuer, name }) => {
  it("has variables with which `oidc` is complete, and the callback URLs of the same id", () => {
    const { set } = variablesOf(pageOf(id))
    const config: AuthConfig = { providers: [OIDC({ id, name })] }
    setEnvDefaults(set, config)
    const [made] = config.providers as OAuthConfig<unknown>[]
    expect(made).toMatchObject({
      id,
      issuer,
      clientId: "the-client-id",
      clientSecret: "the-client-secret",
    })
    expect(pageOf(id)).toContain(`https://app.example.com/api/auth/callback/${id}`)
    expect(pageOf(id)).toContain(`OIDC({ id: "${id}", name: "${name}"`)
  })
})

const pages = readdirSync(new URL("../docs/providers/", packages)).filter((file) => file !== "index.md")

describe.each(pages)("%s", (file) => {
  const name = file.replace(/\.md$/, "")
  const id = oidcServices.some((service) => service.id === name) ? "oidc" : name

  it("imports the provider for each framework, from a path that its package has", () => {
    const group = /^::: code-group\n(.*?)^:::$/ms.exec(pageOf(name))?.[1] ?? ""
    const tabs = [...group.matchAll(/^```ts \[([^\]]+)\]\n(.*?)^```$/gms)]
    expect(tabs.map(([, label]) => label)).toEqual(Object.keys(basePaths))
    const paths = tabs.map(
      ([, , code = ""]) => new RegExp(`^import \\w+ from "(@latchkey/.+/${id})"$`, "m").exec(code)?.[1],
    )
    expect(paths).toEqual([
      ...packagesOfFrameworks.map((name) => `@latchkey/${name}/providers/${id}`),
      `@latchkey/providers/${id}`,
    ])
    for (const folder of [...packagesOfFrameworks, "providers"].map(sourcesOf))
      expect(existsSync(new URL(`${folder}/${id}.ts`, packages)), folder).toBe(true)
  })
})

it.each(["forwardemail", "http-email", "loops", "mailgun", "postmark", "resend", "sendgrid"])(
  "the page of %s has the variable of its key",
  (id) => {
    const name = `AUTH_${id.toUpperCase().replaceAll("-", "_")}_KEY`
    expect(variablesOf(pageOf(id)).set).toEqual({ [name]: "the-api-key" })
  },
)

it.each([
  ["apple", "https://dev.example.com"],
  ["shopify-customer-accounts", "https://dev.example.com"],
  ["slack", "https://localhost:3000"],
  ["spotify", "http://127.0.0.1:3000"],
  ["twitter", "http://127.0.0.1:3000"],
  ["github", "http://localhost:3000"],
])("the page of %s names an address in development that the vendor takes: %s", (id, origin) => {
  expect(pageOf(id)).toContain(`${origin}/api/auth/callback/${id}`)
})
