const express = require("express")
const { auth, claimEquals, requiresAuth } = require("express-openid-connect")
const { askProvider, pages } = require("./application")

const app = express()
app.use(
  auth({
    authRequired: false,
    idpLogout: true,
    clientSecret: process.env.CLIENT_SECRET,
    authorizationParams: { response_type: "code", scope: "openid profile email" },
  }),
)

app.get("/", (req, res) => {
  if (req.oidc.isAuthenticated()) res.send(pages.home(req.oidc.user, `<a href="/logout">Log out</a>`))
  else res.send(pages.home(undefined, `<a href="/login">Log in</a>`))
})
app.get("/profile", requiresAuth(), (req, res) => res.send(pages.profile(req.oidc.user)))
app.get("/admin", claimEquals("email", "amara.okafor@example.com"), (req, res) => res.send("Welcome, admin"))
app.get("/provider", requiresAuth(), async (req, res) => {
  let { token_type, access_token, isExpired, refresh } = req.oidc.accessToken
  if (isExpired()) ({ access_token } = await refresh())
  res.send(await askProvider(process.env.ISSUER_BASE_URL, token_type, access_token))
})

app.listen(Number(process.env.PORT))
