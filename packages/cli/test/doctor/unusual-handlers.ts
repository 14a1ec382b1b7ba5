import { variables } from "./healthy-applications.ts"
import type { UnusualSetUp } from "./unusual-applications.ts"

const signInPage = `import { signIn } from "../auth"

export default function Page() {
  return <form action={async () => { "use server"; await signIn("development") }}><button>Sign in</button></form>
}
`

/** Sign-ins with a provider that the doctor doesn't see, or that isn't the service's. */
const signIns: readonly UnusualSetUp[] = [
  {
    what: "a sign-in with a provider that is only there during development",
    of: "next",
    latchkey: ["development-provider"],
    files: {
      "auth.ts": `import { Development } from "@latchkey/development-provider"
import NextAuth from "@latchkey/next"
import GitHub from "@latchkey/next/providers/github"

export const { handlers, auth, signIn, signOut } = NextAuth({
  providers: [GitHub, ...(process.env.NODE_ENV === "development" ? [Development()] : [])],
})
`,
      "app/page.tsx": signInPage,
    },
  },
  {
    what: "a sign-in with a provider that a variable turns on",
    of: "next",
    files: {
      "auth.ts": `import NextAuth from "@latchkey/next"
import { providers } from "./providers"

export const { handlers, auth, signIn, signOut } = NextAuth({ providers: providers(process.env.PROVIDERS) })
`,
      "providers.ts": `import GitHub from "@latchkey/next/providers/github"
import Google from "@latchkey/next/providers/google"

export const providers = (names = "github") => [GitHub, Google].filter((each) => names.includes(each({}).id))
`,
      "app/page.tsx": signInPage.replace("development", "google"),
    },
  },
  {
    what: "a function of another service that is called signIn, too",
    of: "next",
    files: {
      "app/page.tsx": `import { signIn } from "@aws-amplify/auth"
import { client } from "../shop"
export default function Page() { return <button onClick={() => signIn("cognito") ?? client.auth.signIn("shop")}>Sign in</button> }
`,
      "shop.ts": "export const client = { auth: { signIn: (name: string) => name } }\n",
    },
  },
  {
    what: "a test that signs in with its own provider",
    of: "hono",
    files: {
      "app.test.ts":
        'import { signIn } from "./auth.ts"\n\ntest("a sign-in", async () => { await signIn(context, "test-user") })\n',
    },
  },
  {
    what: "a sign-in where a function chooses the whole list of providers",
    of: "tanstack-start",
    files: {
      "src/auth.server.ts": `import { TanStackStartAuth } from "@latchkey/tanstack-start"

export const { handlers, auth, withAuth, protect, signIn, signOut } = TanStackStartAuth(
  () => globalThis.configurationOfTenant ?? { providers: [] },
)
`,
      "src/sign-in.ts":
        'import { signIn } from "./auth.server"\n\nexport const begin = () => signIn("work")\n',
    },
  },
  {
    what: "a sign-in with the name that a form sends, and its text as another argument",
    of: "sveltekit",
    files: {
      "src/routes/+page.server.ts": `import { signIn } from "../auth"

export const actions = { default: async (event) => signIn(event, String((await event.request.formData()).get("provider")), "github") }
`,
    },
  },
]

const developed = {
  "auth.js": `import { Development } from "@latchkey/development-provider"
import { ExpressAuth } from "@latchkey/express"

export const auth = ExpressAuth({ providers: [Development()] })
`,
}

/** Providers for development where something says that this is development. */
const developments: readonly UnusualSetUp[] = [
  {
    what: "NODE_ENV in the file that Node reads",
    of: "express",
    latchkey: ["development-provider"],
    files: { ...developed, ".env": `${variables}NODE_ENV=development\n` },
  },
  {
    what: "NODE_ENV in a script",
    of: "express",
    latchkey: ["development-provider"],
    files: {
      ...developed,
      "package.json":
        '{ "type": "module", "scripts": { "dev": "cross-env NODE_ENV=development node --env-file=.env server.js" } }',
    },
  },
  {
    what: "NODE_ENV in a container for development",
    of: "express",
    latchkey: ["development-provider"],
    files: {
      ...developed,
      "compose.yaml": "services:\n  web:\n    environment:\n      NODE_ENV: development\n",
    },
  },
  {
    what: "NODE_ENV in a file that direnv reads, beside a file called docker",
    of: "express",
    latchkey: ["development-provider"],
    files: { ...developed, ".envrc": "export NODE_ENV=development\n", docker: "#!/bin/sh\n" },
  },
  {
    what: "NODE_ENV in the code of the server",
    of: "express",
    latchkey: ["development-provider"],
    files: { ...developed, "environment.js": 'process.env.NODE_ENV ??= "development"\n' },
  },
  {
    what: "a provider for development in a server that Vite runs, which sets NODE_ENV itself",
    of: "hono",
    latchkey: ["development-provider"],
    files: {
      "package.json": '{ "type": "module", "scripts": { "dev": "vite" } }',
      "auth.ts": developed["auth.js"]
        .replaceAll("ExpressAuth", "HonoAuth")
        .replace("express", "hono")
        .replace("const auth", "const { auth, authRoutes }"),
    },
  },
]

const expressServer = (...lines: readonly string[]): string => `import express from "express"
import { auth } from "./auth.js"

const app = express()
app.use("/auth", auth)
${lines.join("\n")}
app.listen(3000)
`

const readsLocals = "(_req, res) => res.send(res.locals.session?.user?.name)"

/** Handlers that read the session behind a middleware that sets it. */
const behindMiddleware: readonly UnusualSetUp[] = [
  {
    what: "a handler of Hono behind a guard alone",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { authRoutes, protect } from "./auth.ts"

export default new Hono()
  .route("/api/auth", authRoutes())
  .get("/account", protect(), (c) => c.text(c.var.session.user?.name ?? ""))
`,
    },
  },
  {
    what: "handlers of Hono below an application that has the middleware",
    of: "hono",
    files: {
      "account.ts": `import { Hono } from "hono"

export const account = new Hono().get("/", (c) => c.text(c.var.session?.user?.name ?? ""))
`,
      "app.ts": `import { Hono } from "hono"
import { account } from "./account.ts"
import { auth as readSession, authRoutes } from "./auth.ts"

export default new Hono()
  .get("/health", (c) => c.text("ok"))
  .use(readSession())
  .route("/api/auth", authRoutes())
  .route("/account", account)
`,
    },
  },
  {
    what: "a session of another package of Hono",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { sessionMiddleware } from "hono-sessions"
import { authRoutes } from "./auth.ts"

export default new Hono()
  .use(sessionMiddleware({}))
  .route("/api/auth", authRoutes())
  .get("/", (c) => c.json(c.get("session")))
`,
    },
    installed: { "hono-sessions": "0.8.0" },
  },
  {
    what: "a handler of Hono behind the application's own middleware, which combines two",
    of: "hono",
    files: {
      "middleware.ts": `import { every } from "hono/combine"
import { auth } from "./auth.ts"

export const common = every(auth(), async (_c, next) => next())
`,
      "app.ts": `import { Hono } from "hono"
import { authRoutes } from "./auth.ts"
import { common } from "./middleware.ts"

export default new Hono()
  .use(common)
  .route("/api/auth", authRoutes())
  .get("/", (c) => c.text(c.var.session?.user?.name ?? ""))
`,
    },
  },
  {
    what: "a middleware of Hono that reads the session when the others are done",
    of: "hono",
    files: {
      "app.ts": `import { Hono } from "hono"
import { auth, authRoutes } from "./auth.ts"

export default new Hono()
  .use(async (c, next) => { await next(); console.log(c.var.session?.user?.id) })
  .use(auth())
  .route("/api/auth", authRoutes())
  .get("/", (c) => c.text(c.var.session?.user?.name ?? ""))
`,
    },
  },
  {
    what: "a router of Express in another file, behind a guard",
    of: "express",
    files: {
      "account.js": `import { Router } from "express"

export const account = Router()
account.get("/", ${readsLocals})
`,
      "server.js": expressServer('app.use("/account", auth.protect(), account)').replace(
        "\n\n",
        '\nimport { account } from "./account.js"\n\n',
      ),
    },
  },
  {
    what: "a guard of Express for everything below a path",
    of: "express",
    files: {
      "server.js": expressServer(
        'app.use("/account", auth.protect())',
        `app.get("/account", ${readsLocals})`,
      ),
    },
  },
  {
    what: "the middleware of Express beside the one handler that needs it",
    of: "express",
    files: { "server.js": expressServer(`app.get("/", auth.session, ${readsLocals})`) },
  },
  {
    what: "a handler of Express behind a guard, and the middleware for the others later",
    of: "express",
    files: {
      "server.js": expressServer(
        `app.get("/account", auth.protect(), ${readsLocals})`,
        "app.use(auth.session)",
        `app.get("/", ${readsLocals})`,
      ),
    },
  },
  {
    what: "the application's own middleware, which reads the session itself",
    of: "express",
    files: {
      "server.js": expressServer(
        "app.use(async (req, res, next) => { res.locals.session = await auth.getSession(req); next() })",
        `app.get("/", ${readsLocals})`,
      ),
    },
  },
  {
    what: "a session of another package of Express",
    of: "express",
    installed: { "express-session": "1.18.2" },
    files: {
      "server.js": expressServer(
        'app.use(session({ secret: "s" }))',
        "app.get('/', (req, res) => res.send(req.session.cart))",
      ).replace("\n\n", '\nimport session from "express-session"\n\n'),
    },
  },
]

/** Code that calls the service in a way in which the doctor must find nothing. */
export const unusualHandlers: readonly UnusualSetUp[] = [...signIns, ...developments, ...behindMiddleware]
