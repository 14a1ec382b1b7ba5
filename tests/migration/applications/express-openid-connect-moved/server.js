const express = require("express")
const { ExpressAuth } = require("@latchkey/express")
const { default: OIDC } = require("@latchkey/express/providers/oidc")
const { askProvider, pages } = require("./application")

const auth = ExpressAuth({
  providers: [OIDC({ id: "development", name: "Development", logout: "provider" })],
  account: { keepTokens: true },
  callbacks: {
    // The session has name, email and picture; the application also reads this claim.
    jwt({ token, profile }) {
      if (profile) token.subject = profile.sub
      return token
    },
    session({ session, token }) {
      session.user.sub = token.subject
      return session
    },
  },
})

const app = express()
app.use("/auth", auth)
app.use(auth.session)

app.get("/", (req, res) => {
  const { session } = res.locals
  if (session !== null)
    res.send(
      pages.home(
        session.user,
        `<form method="post" action="/logout"><button>Log out</button></form>`,
      ),
    )
  else
    res.send(
      pages.home(
        undefined,
        `<form method="post" action="/login"><button>Log in</button></form>`,
      ),
    )
})
app.post("/login", async (req) => {
  await auth.signIn(req, "development", { redirectTo: "/" })
})
app.post("/logout", async (req) => {
  await auth.signOut(req, { redirectTo: "/" })
})
app.get("/profile", auth.protect(), (req, res) =>
  res.send(pages.profile(res.locals.session.user)),
)
app.get(
  "/admin",
  auth.protect({ allow: ({ user }) => user.email === "amara.okafor@example.com" }),
  (req, res) => res.send("Welcome, admin"),
)
app.get("/provider", auth.protect(), async (req, res) => {
  const token = await auth.accessToken(req, "development")
  if (token.status !== "ok") return res.sendStatus(401)
  res.send(
    await askProvider(
      process.env.AUTH_DEVELOPMENT_ISSUER,
      "Bearer",
      token.accessToken,
    ),
  )
})

app.listen(Number(process.env.PORT))
