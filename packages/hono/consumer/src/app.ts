import { Hono } from "hono"
import { auth, authRoutes, protect, requireFresh, signIn, signOut } from "./auth.ts"

export const app = new Hono()
  .use(auth())
  .route("/api/auth", authRoutes())
  .get("/", (c) => c.text(`On the server: ${c.var.session?.user?.name ?? "nobody"}`))
  .get("/members", protect(), (c) =>
    c.json({ name: c.var.session.user?.name, role: c.var.session.role }, 200),
  )
  .get("/key", async (c) => c.json({ for: (await requireFresh(c, { maxAge: 60 })).user?.name }, 200))
  .post("/sign-in", async (c) => signIn(c, "credentials", await c.req.formData()))
  .post("/sign-out", (c) => signOut(c, { redirectTo: "/" }))

export type App = typeof app
