import { Authenticator } from "remix-auth"
import { OAuth2Strategy } from "remix-auth-oauth2"
import type { User } from "./session.server"

const { ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL } = process.env as Record<string, string>

export let authenticator = new Authenticator<User>()

authenticator.use(
  await OAuth2Strategy.discover<User>(
    ISSUER!,
    {
      clientId: CLIENT_ID!,
      clientSecret: CLIENT_SECRET!,
      redirectURI: `${APP_URL}/auth/callback`,
      scopes: ["openid", "email", "profile"],
    },
    async ({ tokens }) => getUser(tokens.accessToken()),
  ),
  "development",
)

async function getUser(accessToken: string): Promise<User> {
  let configuration = await fetch(`${ISSUER}/.well-known/openid-configuration`)
  let { userinfo_endpoint: endpoint } = await configuration.json()
  let answer = await fetch(endpoint, { headers: { Authorization: `Bearer ${accessToken}` } })
  let { sub, name, email } = await answer.json()
  return { id: sub, name, email }
}
