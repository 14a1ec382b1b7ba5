import { AuthError, HonoAuth } from "@latchkey/hono"
import { createBrowser } from "@latchkey/test-kit/browser"
import { Hono } from "hono"
import type { Expect } from "../checks.ts"
import { origin, secret, sessionCookie } from "../service.ts"

/** Values that Workers bind to an application; the journey gives them on every runtime. */
interface Bindings {
  readonly AUTH_SECRET: string
  readonly AUTH_URL: string
  readonly PASSWORD: string
}

const { auth, authRoutes, protect, signIn, signOut, update } = HonoAuth<Bindings>(({ env }) => ({
  providers: [
    {
      id: "credentials",
      name: "Password",
      type: "credentials",
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        username === "grace" && password === env.PASSWORD ? { id: "grace-1", name: "Grace" } : null,
    },
  ],
  callbacks: {
    jwt: ({ token, trigger, session }) =>
      trigger === "update" ? { ...token, name: (session as { name: string }).name } : token,
  },
}))

const app = new Hono<{ Bindings: Bindings }>()
  .use(auth())
  .route("/api/auth", authRoutes())
  .get("/", (c) => c.text(c.var.session?.user?.name ?? "nobody"))
  .get("/members", protect(), (c) => c.text(`${c.var.session.user?.name} is a member`))
  .post("/sign-in", async (c) => signIn(c, "credentials", await c.req.formData()))
  .post("/rename", async (c) => c.json((await update(c, { name: "Grace Hopper" }))?.user?.name))
  .post("/sign-out", (c) => signOut(c, { redirectTo: "/" }))
  .onError((error, c) => c.text(error instanceof AuthError ? error.type : "unknown", 400))

/** Tests a Hono application: its guards and the functions for handlers, with bindings as its environment. */
export async function hono(expect: Expect): Promise<void> {
  const env: Bindings = { AUTH_SECRET: secret, AUTH_URL: origin, PASSWORD: "hopper" }
  const browser = createBrowser({ answer: async (request) => app.fetch(request, env), origin })
  const right = { username: "grace", password: "hopper", redirectTo: "/members" }
  expect("nobody is signed in", (await browser.get("/")).text, "nobody")
  expect("a program may not pass", (await browser.get("/members")).status, 401)
  const wrong = await browser.post("/sign-in", { ...right, password: "wrong" })
  expect("a handler learns that a password is wrong", wrong.text, "CredentialsSignin")
  const done = await browser.post("/sign-in", right)
  expect("a handler signs in", [done.status, done.location?.href], [303, `${origin}/members`])
  expect("the guard lets Grace pass", (await browser.get("/members")).text, "Grace is a member")
  expect("a handler changes the session", (await browser.post("/rename", {})).text, `"Grace Hopper"`)
  expect("which stays so", (await browser.get("/")).text, "Grace Hopper")
  const page = await browser.get("/api/auth/signin")
  expect("the pages are there", [page.status, page.text.includes('type="password"')], [200, true])
  const out = await browser.post("/sign-out", {})
  expect("a handler signs out", [out.status, browser.cookies.has(sessionCookie)], [303, false])
}
