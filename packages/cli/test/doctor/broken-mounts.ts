import type { BrokenSetUp } from "./broken-set-ups.ts"

/** Services that are mounted at a different path from the one they're configured for. */
export const brokenMounts: readonly BrokenSetUp[] = [
  {
    mistake: "the service of Express below another router, without a base path",
    of: "express",
    files: {
      "server.js": `import express from "express"
import { auth } from "./auth.js"

const app = express()
const api = express.Router()
api.use("/auth", auth)
app.use("/api", api)
app.listen(3000)
`,
    },
    code: "route-path",
    at: "server.js:6",
    says: /at \/api\/auth, but its base path is \/auth(?:.|\n)*Set `basePath: "\/api\/auth"`/,
  },
  {
    mistake:
      "the service of Express below a router of another file, with a base path that leaves its path out",
    of: "express",
    files: {
      "auth.js": `import { ExpressAuth } from "@latchkey/express"
import GitHub from "@latchkey/express/providers/github"

export const auth = ExpressAuth({ providers: [GitHub], limits: true, basePath: "/auth" })
`,
      "routes/api.js": `import { Router } from "express"
import { auth } from "../auth.js"

const router = Router()
router.use("/auth", auth)
export default router
`,
      "server.js": `import express from "express"
import api from "./routes/api.js"

express().use("/api", api).listen(3000)
`,
    },
    code: "route-path",
    at: "routes/api.js:5",
    says: /Set `basePath: "\/api\/auth"`/,
  },
  {
    mistake: "the service of Express below a router that another file requires",
    of: "express",
    files: {
      "package.json": '{ "type": "commonjs", "scripts": { "start": "node --env-file=.env server.cjs" } }',
      "auth.js": undefined,
      "server.js": undefined,
      "auth.cjs": `const { ExpressAuth } = require("@latchkey/express")
const { default: GitHub } = require("@latchkey/express/providers/github")

const auth = ExpressAuth({ providers: [GitHub] })
module.exports = { auth }
`,
      "api.cjs": `const { Router } = require("express")
const { auth } = require("./auth.cjs")

const router = Router()
router.use("/auth", auth)
module.exports = router
`,
      "server.cjs": `const express = require("express")
const app = express()
app.use("/api", require("./api.cjs"))
app.listen(3000)
`,
    },
    code: "route-path",
    at: "api.cjs:5",
    says: /at \/api\/auth/,
  },
  {
    mistake: "the routes of Hono below another application, at another path",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { auth, authRoutes } from "./auth.ts"

const api = new Hono().use(auth()).route("/login", authRoutes())

export default new Hono().route("/api", api)
`,
    },
    code: "route-path",
    at: "app.ts:4",
    says: /at \/api\/login, but its base path is \/api\/auth/,
  },
]
