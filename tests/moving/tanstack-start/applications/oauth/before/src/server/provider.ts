import { OAuth2Client } from "arctic"

export function oauthClient() {
  const { CLIENT_ID, CLIENT_SECRET, APP_URL } = process.env
  return new OAuth2Client(CLIENT_ID!, CLIENT_SECRET!, `${APP_URL}/auth/callback`)
}

export async function endpoints(): Promise<Record<"authorization" | "token" | "userinfo", string>> {
  const answer = await fetch(`${process.env.ISSUER}/.well-known/openid-configuration`)
  const found = await answer.json()
  return {
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    userinfo: found.userinfo_endpoint,
  }
}
