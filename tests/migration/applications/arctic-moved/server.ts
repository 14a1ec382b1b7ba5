import express from "express"
import { auth } from "./auth.ts"
import * as pages from "./pages.ts"

const app = express()
app.use("/auth", auth)
app.use(auth.session)

app.get(
  "/",
  (_req, res) => void res.send(pages.home(res.locals["session"]?.user.name)),
)
app.get("/login", (_req, res) => void res.send(pages.login))
app.post("/login", (req, _res, next) => {
  auth.signIn(req, "development", { redirectTo: "/account" }).catch(next)
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
