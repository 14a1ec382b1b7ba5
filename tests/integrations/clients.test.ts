import { signIn as astro } from "@latchkey/astro/client"
import { signIn as core } from "@latchkey/core/client"
import { signIn as hono } from "@latchkey/hono/client"
import { signIn as nestjs } from "@latchkey/nestjs/client"
import { signIn as next } from "@latchkey/next/react"
import { signIn as nuxt } from "@latchkey/nuxt/client"
import { signIn as react } from "@latchkey/react"
import { signIn as reactRouter } from "@latchkey/react-router/client"
import { signIn as solid } from "@latchkey/solid/client"
import { signIn as sveltekit } from "@latchkey/sveltekit/client"
import { signIn as tanstackStart } from "@latchkey/tanstack-start/client"
import { afterEach, expect, test, vi } from "vitest"

const clients = { core, react, next, solid, sveltekit, astro, nuxt, hono, nestjs, reactRouter, tanstackStart }

// Astro's integration makes this module when it builds an application.
vi.mock("virtual:latchkey/settings", () => ({ default: { servicePath: "/auth" } }))

afterEach(() => vi.unstubAllGlobals())

test.each(Object.entries(clients))(
  "`signIn` of %s rejects with a TypeError if the service is out of reach, and stays on the page with `redirect: false`",
  async (_, signIn) => {
    const location = { href: "https://app.example/page", origin: "https://app.example", pathname: "/page" }
    vi.stubGlobal("location", location)
    vi.stubGlobal("window", { location })
    vi.stubGlobal("console", { ...console, error: () => {} })
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("fetch failed")))
    await expect(signIn("credentials", { redirect: false })).rejects.toBeInstanceOf(TypeError)
    expect(location.href).toBe("https://app.example/page")
  },
)
