import express from "express"
import session from "express-session"
import * as pages from "./pages.ts"
import { store } from "./store.ts"
import { findUser } from "./users.ts"

const app = express()
app.use(express.urlencoded({ extended: false }))
app.use(session({ secret: process.env.SESSION_SECRET!, store, resave: false, saveUninitialized: false }))

app.get("/", (req, res) => void res.send(pages.home(req.session.user?.name)))
app.get("/login", (req, res) => void res.send(pages.login(req.query.failed !== undefined)))
app.post("/login", (req, res, next) => {
  const user = findUser(req.body.name, req.body.password)
  if (!user) return res.redirect("/login?failed")
  req.session.regenerate((error) => {
    if (error) return next(error)
    req.session.user = user
    req.session.save((failed) => (failed ? next(failed) : res.redirect("/account")))
  })
})
app.post("/logout", (req, res, next) => {
  req.session.destroy((error) => (error ? next(error) : res.redirect("/")))
})
app.get("/account", (req, res) => {
  const { user } = req.session
  if (!user) return res.redirect("/login")
  res.send(pages.account(user.name, user.id))
})

app.listen(Number(process.env.PORT))
