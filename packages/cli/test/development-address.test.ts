import { expect, test } from "vitest"
import { applications } from "./applications.ts"
import { folderWith, latchkey, manifest } from "./folder.ts"

const express = { express: "^5.1.0" }
const listens = (port: string): string => `import express from "express"\n\nconst app = express()\n${port}\n`

/** The places where an application may set its development server's port. */
const places: readonly (readonly [
  place: string,
  framework: string,
  files: Readonly<Record<string, string>>,
])[] = [
  [
    "the script, with --port",
    "nuxt",
    { "package.json": manifest({ nuxt: "^4.2.0" }, { dev: "nuxt dev --port 4000" }) },
  ],
  [
    "the script, with -p and no space",
    "next",
    { "package.json": manifest({ next: "16.3.0" }, { dev: "next dev -p4000" }) },
  ],
  [
    "the script, as a variable",
    "express",
    { "package.json": manifest(express, { dev: "PORT=4000 node --watch server.js" }) },
  ],
  ["a file of variables", "next", { ".env": "PORT=4000\n" }],
  [
    "the configuration of Vite",
    "sveltekit",
    { "vite.config.ts": "export default { server: { port: 4000 } }\n" },
  ],
  ["the server", "express", { "server.js": listens("app.listen(4000)") }],
  [
    "the server, beside a variable",
    "express",
    { "server.js": listens("const port = process.env.PORT || 4000\napp.listen(port)") },
  ],
  [
    "the server, behind a variable",
    "express",
    { "server.js": listens("app.listen(Number(process.env.PORT ?? 4000))") },
  ],
  [
    "the server of Hono",
    "hono",
    {
      "src/index.ts":
        "import { serve } from '@hono/node-server'\nimport { Hono } from 'hono'\n\nconst app = new Hono()\n\nserve({ fetch: app.fetch, port: 4000 })\n",
    },
  ],
]

test.each(places)("init says the port that %s names (%s)", async (_, name, files) => {
  const folder = folderWith({ ...applications[name], ...files })
  const { out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(out).toMatch(/Open http:\/\/localhost:4000\/\S*auth\/signin and sign in/)
})

test("init says the framework's own port if nothing names one", async () => {
  const folder = folderWith(applications["sveltekit"] ?? {})
  const { out } = await latchkey("init", folder, "--yes", "--no-install")
  expect(out).toContain("Open http://localhost:5173/auth/signin, or the port that the terminal names")
})
