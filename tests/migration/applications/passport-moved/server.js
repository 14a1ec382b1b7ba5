const { ExpressAuth, CredentialsSignin } = require("@latchkey/express")
const { default: Credentials } = require("@latchkey/express/providers/credentials")
const express = require("express")
const { findUser, pages } = require("./application")
const { decodeSession, endEarlierSession } = require("./earlier-session")

const auth = ExpressAuth({
  providers: [
    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) => {
        const user = findUser(username, password)
        return user ? { id: user.id, name: user.username } : null
      },
    }),
  ],
  callbacks: {
    session: ({ session, token }) => ({
      ...session,
      user: { id: token.sub, username: token.name },
    }),
  },
  pages: { signIn: "/login" },
  cookies: { sessionToken: { name: "connect.sid" } },
  jwt: { decode: decodeSession },
  events: { signOut: ({ token }) => endEarlierSession(token) },
})

const app = express()
app.use("/auth", auth)
app.use(express.urlencoded({ extended: false }))
app.use(auth.session)

app.get("/", (_req, res) => res.send(pages.home(res.locals.session?.user)))
app.get("/login", (req, res) =>
  res.send(pages.login(req.query.failed !== undefined, req.query.callbackUrl)),
)
app.post("/login/password", (req, res, next) => {
  const { callbackUrl = "/" } = req.query
  auth
    .signIn(req, "credentials", { ...req.body, redirectTo: callbackUrl })
    .catch((error) => {
      if (error instanceof CredentialsSignin) res.redirect("/login?failed")
      else next(error)
    })
})
app.post("/logout", (req, _res, next) => {
  auth.signOut(req, { redirectTo: "/" }).catch(next)
})
app.get("/account", auth.protect(), (_req, res) =>
  res.send(pages.account(res.locals.session.user)),
)

app.listen(Number(process.env.PORT))
