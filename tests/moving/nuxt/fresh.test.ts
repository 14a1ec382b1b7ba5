import { execFile } from "node:child_process"
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { promisify } from "node:util"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { installApplication, navigate, oldest, type Application } from "./application.ts"

const password = "only the server knows this"
const secret = { AUTH_SECRET: "a secret of more than thirty-two bytes" }

describe.each([
  ["4.5", undefined],
  ["4.0", oldest],
])("a fresh application of Nuxt %s,", (_, from) => {
  let application: Application

  beforeAll(async () => {
    application = await installApplication("fresh", [], from)
    await application.nuxt("build")
  }, 300_000)

  afterAll(() => rmSync(application.folder, { recursive: true, force: true }))

  describe("with the published packages, built for production,", () => {
    let server: RunningServer

    beforeAll(async () => {
      server = await application.start({ ...secret, AUTH_TRUST_HOST: "true" })
    }, 120_000)

    afterAll(async () => server.stop())

    async function signedIn(): Promise<Browser> {
      const browser = createBrowser({ origin: server.origin })
      const members = await browser.press(await browser.open("/login"), "Enter", { name: "Ann", password })
      expect([members.url.pathname, textOf(members, "members")]).toEqual(["/members", "Members only, Ann."])
      return browser
    }

    /** Returns what the server sends for a page, as a browser asks for it. */
    async function ask(path: string, browser = createBrowser({ origin: server.origin })): Promise<Response> {
      const cookie = browser.cookies.header({ url: new URL(server.origin) }) ?? ""
      return navigate(server.origin + path, { accept: "text/html", "sec-fetch-mode": "navigate", cookie })
    }

    async function shown(path: string, id: string, browser?: Browser): Promise<string | undefined> {
      const html = await (await ask(path, browser)).text()
      return new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]
    }

    test("signs in and out by forms, without script", async () => {
      const browser = await signedIn()
      expect(await shown("/", "person", browser)).toBe("authenticated: Ann, captain")
      await browser.press(await browser.open("/"), "Sign out")
      expect(await shown("/", "person", browser)).toBe("unauthenticated: nobody, ")
    })

    test("reads the session once for a page with everything it calls, and not for one that asks for none", async () => {
      const browser = await signedIn()
      const [, own, called] = /^(\d+) and (\d+)$/.exec((await shown("/", "reads", browser)) ?? "") ?? []
      expect(called).toBe(own)
      await ask("/plain", browser)
      await ask("/robots.txt", browser)
      const after = await (await ask("/api/me", browser)).json()
      expect(after).toMatchObject({ reads: Number(own) + 1 })
    })

    test("gives the browser the session that the server read: it needs not ask again", async () => {
      const page = await (await ask("/", await signedIn())).text()
      const [, payload = ""] = /id="__NUXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(page) ?? []
      expect(payload).toContain('"Ann"')
      expect(payload).toContain('"captain"')
    })

    test("sends a stranger from a protected page to sign in and back, and a user from the sign-in page on", async () => {
      const stranger = await ask("/members?tab=2")
      expect([stranger.status, stranger.headers.get("location")]).toEqual([
        302,
        "/api/auth/signin?callbackUrl=%2Fmembers%3Ftab%3D2",
      ])
      const guarded = await ask("/guarded")
      expect([guarded.status, guarded.headers.get("location")]).toEqual([
        303,
        `${server.origin}/api/auth/signin?callbackUrl=%2Fguarded`,
      ])
      const browser = await signedIn()
      expect((await ask("/login", browser)).headers.get("location")).toBe("/members")
      expect((await ask("/guarded", browser)).status).toBe(200)
    })

    test("guards what a route rule, a cache or an island would answer, and whatever a path is written as", async () => {
      const browser = await signedIn()
      for (const path of ["/vault/kept", "/vault/secret", "/vault/proxied"])
        expect(await (await ask(path, browser)).text(), path).toContain("For users only.")
      for (const path of ["/vault/proxied", "/vault/moved", "/vault/kept", "/vault/secret"]) {
        const { status, headers } = await ask(path)
        expect([status, headers.get("location")], path).toEqual([
          303,
          `${server.origin}/api/auth/signin?callbackUrl=${encodeURIComponent(path)}`,
        ])
      }
      expect((await ask("/vault/kept", browser)).headers.get("cache-control")).toContain("no-store")
      const island = "/__nuxt_island/page_vault-secret_"
      for (const target of [
        `${island}1.json?url=/vault/secret`,
        `${island}1.json?url=/`,
        "/vault/%6bept",
        "/vault%2fkept",
        "/vault/kept%3Fa",
        "/./vault/kept/_payload.json",
        "/a/../vault/kept/_payload.json",
        "/\\vault/kept/_payload.json",
        "//host/vault/kept/_payload.json",
        "ftp://host/vault/kept/_payload.json",
        "http://host/vault/proxied",
        "/VAULT/KEPT",
      ]) {
        const answer = await raw(server.origin, target)
        expect(answer.slice(0, 12), target).toBe("HTTP/1.1 401")
        expect(answer, target).not.toContain("For users only.")
      }
    })

    test("answers a program without a session with 401, and one from another site with 403", async () => {
      expect((await fetch(`${server.origin}/api/me`)).status).toBe(401)
      const headers = { origin: "https://evil.example", "content-type": "application/json" }
      const body = JSON.stringify({ name: "Ann", password })
      const forged = await fetch(`${server.origin}/api/sign-in`, { method: "POST", headers, body })
      expect([forged.status, forged.headers.getSetCookie()]).toEqual([403, []])
    })

    test("asks for a recent sign-in, in the words of RFC 9470", async () => {
      const pay = `${server.origin}/api/pay`
      const headers = { cookie: (await signedIn()).cookies.header({ url: new URL(pay) }) ?? "" }
      expect(await (await fetch(pay, { method: "POST", headers })).text()).toContain("Ann")
      expect((await fetch(pay, { method: "POST" })).headers.get("www-authenticate")).toBe("Bearer")
    })

    test("keeps no session in a page or an answer that others get, too", async () => {
      const browser = await signedIn()
      for (const path of ["/kept", "/rendered"]) {
        expect(await shown(path, "person", browser), path).toBe("loading: nobody")
        expect(await shown(path, "person"), path).toBe("loading: nobody")
        expect(await (await ask(path, browser)).text(), path).not.toContain("Ann")
      }
      expect((await fetch(`${server.origin}/api/cached`)).status).toBe(500)
      const page = await (await ask("/browser", browser)).text()
      expect(page).not.toContain("Ann")
    })

    test("has answers with a session kept by no cache", async () => {
      const browser = await signedIn()
      for (const path of ["/", "/members", "/api/me"])
        expect((await ask(path, browser)).headers.get("cache-control"), path).toContain("no-store")
      expect((await ask("/plain", browser)).headers.get("cache-control")).toBeNull()
    })

    test("ships nothing of the server to browsers", () => {
      const files = globSync(".output/public/**/*.{js,json,html}", { cwd: application.folder })
      const scripts = files.map((file) => readFileSync(join(application.folder, file), "utf8")).join("\n")
      expect(scripts).toContain("csrf")
      for (const text of [
        password,
        "secret of the client",
        "A256CBC-HS512",
        "jose",
        "github.com/login/oauth",
      ])
        expect(scripts, text).not.toContain(text)
    })
  })

  test(
    "is in production, whatever NODE_ENV says when it is started [CFG-22] [ENV-07]",
    { timeout: 120_000 },
    async () => {
      for (const variables of [secret, { ...secret, NODE_ENV: "development" }]) {
        const server = await application.start(variables)
        try {
          expect((await fetch(`${server.origin}/api/auth/providers`)).status).toBe(500)
        } finally {
          await server.stop()
        }
      }
    },
  )

  test(
    "shows no visitor what is wrong with its configuration, and logs it",
    { timeout: 120_000 },
    async () => {
      const server = await application.start({ AUTH_SECRET: "short", AUTH_TRUST_HOST: "true" })
      try {
        for (const accept of ["text/html", "application/json"])
          for (const path of ["/", "/members", "/guarded", "/api/me", "/api/auth/session"]) {
            const response = await fetch(server.origin + path, { headers: { accept }, redirect: "manual" })
            expect([response.status, response.headers.get("location")], path).toEqual([500, null])
            expect(await response.text(), path).not.toMatch(/secret|32 bytes/i)
          }
        expect(server.printed()).toContain("shorter than 32 bytes")
      } finally {
        await server.stop()
      }
    },
  )

  test("takes its secret from NUXT_LATCHKEY_SECRET, too", { timeout: 120_000 }, async () => {
    const server = await application.start({
      NUXT_LATCHKEY_SECRET: secret.AUTH_SECRET,
      NUXT_LATCHKEY_TRUST_HOST: "true",
    })
    try {
      expect((await fetch(`${server.origin}/api/auth/providers`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  test(
    "its handlers compile with the session's own type, and getSession is the service's",
    { timeout: 120_000 },
    async () => {
      const { stdout } = await promisify(execFile)(
        "tsc",
        ["--noEmit", "--pretty", "false", "-p", ".nuxt/tsconfig.server.json"],
        {
          cwd: application.folder,
        },
      ).catch((error: unknown) => error as { stdout: string })
      expect(stdout).toBe("")
    },
  )

  test("a guarded page that the build is told to render can't be built", { timeout: 120_000 }, async () => {
    const file = join(application.folder, "nuxt.config.ts")
    const config = readFileSync(file, "utf8")
    writeFileSync(file, config.replace('"/vault/kept": { swr: 60 }', '"/vault/kept": { prerender: true }'))
    try {
      const printed = await buildOutput(application)
      expect(printed).toMatch(/protect guards \/vault\/kept, but the build is configured to prerender it/)
    } finally {
      writeFileSync(file, config)
    }
  })

  test("a page that imports the service can't be built", { timeout: 120_000 }, async () => {
    const page = join(application.folder, "app/pages/plain.vue")
    const script = 'import service from "../../server/auth"\nconsole.log(service)'
    writeFileSync(page, `<script setup lang="ts">\n${script}\n</script>\n${readFileSync(page, "utf8")}`)
    expect(await buildOutput(application)).toMatch(/"NuxtAuth" is not exported by [^]*server-in-browser/)
  })
})

/** Returns the output of a build that fails. */
async function buildOutput(application: Application): Promise<string> {
  return application.nuxt("build").then(
    () => "It was built.",
    (error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      return stdout + stderr
    },
  )
}

/** Sends a target as it is, which no client does, and returns the whole response. */
async function raw(origin: string, target: string): Promise<string> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  let text = ""
  for await (const chunk of socket) text += String(chunk)
  return text
}
