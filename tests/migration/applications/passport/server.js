const express = require("express")
const session = require("express-session")
const passport = require("passport")
const LocalStrategy = require("passport-local")
const FileStore = require("session-file-store")(session)
const { findUser, pages } = require("./application")

passport.use(
  new LocalStrategy((username, password, done) => {
    const user = findUser(username, password)
    if (!user) return done(null, false, { message: "Incorrect username or password." })
    return done(null, user)
  }),
)
passport.serializeUser((user, done) => done(null, { id: user.id, username: user.username }))
passport.deserializeUser((user, done) => done(null, user))

function ensureLoggedIn(req, res, next) {
  if (req.isAuthenticated()) return next()
  req.session.returnTo = req.originalUrl
  res.redirect("/login")
}

const app = express()
app.use(express.urlencoded({ extended: false }))
const store = new FileStore({ path: process.env.DATA, logFn: () => {} })
app.use(session({ secret: process.env.SESSION_SECRET, store, resave: false, saveUninitialized: false }))
app.use(passport.session())

app.get("/", (req, res) => res.send(pages.home(req.user)))
app.get("/login", (req, res) => res.send(pages.login(req.query.failed !== undefined)))
app.post(
  "/login/password",
  passport.authenticate("local", {
    successReturnToOrRedirect: "/",
    failureRedirect: "/login?failed",
    keepSessionInfo: true,
  }),
)
app.post("/logout", (req, res, next) => {
  req.logout((error) => (error ? next(error) : res.redirect("/")))
})
app.get("/account", ensureLoggedIn, (req, res) => res.send(pages.account(req.user)))

app.listen(Number(process.env.PORT))
