// server.ts
import { CredentialsSignin } from "@latchkey/express"
import express from "express"
import { auth } from "./auth.ts"
import * as pages from "./pages.ts"
import { register } from "./users.ts"

await register("ada", "analytical", 1815)

const app = express()
app.use("/auth", auth)
app.use(express.urlencoded({ extended: false }), auth.session)

app.get(
  "/",
  (_req, res) => void res.send(pages.home(res.locals["session"]?.user.name)),
)
app.get(
  "/login",
  (req, res) => void res.send(pages.login(req.query["failed"] !== undefined)),
)
app.post("/login", (req, res, next) => {
  auth
    .signIn(req, "credentials", { ...req.body, redirectTo: "/account" })
    .catch((error: unknown) => {
      if (error instanceof CredentialsSignin) res.redirect("/login?failed")
      else next(error)
    })
})
app.post("/logout", (req, _res, next) => {
  auth.signOut(req, { redirectTo: "/" }).catch(next)
})
app.get("/account", auth.protect(), (_req, res) => {
  const { user } = res.locals["session"]
  res.send(pages.account(user.name, user.id))
})
app.get("/password", auth.protect({ maxAge: 300 }), (_req, res) => {
  res.send("Change your password")
})

app.listen(Number(process.env["PORT"]))
