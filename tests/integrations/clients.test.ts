import { signIn as astro } from "../../packages/astro/src/client.ts"
import { signIn as core } from "@latchkey/core/client"
import { signIn as hono } from "../../packages/hono/src/client.ts"
import { signIn as nestjs } from "../../packages/nestjs/src/client.ts"
import { signIn as next } from "../../packages/next/src/react.ts"
import { signIn as nuxt } from "../../packages/nuxt/src/client.ts"
import { signIn as react } from "../../packages/react/src/index.ts"
import { signIn as reactRouter } from "../../packages/react-router/src/client.ts"
import { signIn as solid } from "../../packages/solid/src/client.ts"
import { signIn as sveltekit } from "../../packages/sveltekit/src/client.ts"
import { signIn as tanstackStart } from "../../packages/tanstack-start/src/client.ts"
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
