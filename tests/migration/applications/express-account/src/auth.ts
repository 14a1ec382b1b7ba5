import type { Provider } from "@auth/core/providers"
import { type ExpressAuthConfig, getSession } from "@auth/express"
import type { NextFunction, Request, Response } from "express"

const development: Provider = {
  id: "development",
  name: "Development",
  type: "oidc",
  issuer: process.env.DEVELOPMENT_ISSUER,
  clientId: process.env.DEVELOPMENT_CLIENT_ID,
  clientSecret: process.env.DEVELOPMENT_CLIENT_SECRET,
}

export const authConfig: ExpressAuthConfig = {
  basePath: "/account/auth",
  trustHost: true,
  pages: { signIn: "/account/login" },
  providers: [development],
}

export async function withSession(req: Request, res: Response, next: NextFunction) {
  res.locals.session = await getSession(req, authConfig)
  next()
}

export function signedIn(req: Request, res: Response, next: NextFunction) {
  if (res.locals.session?.user) return next()
  res.redirect(`/account/login?${new URLSearchParams({ callbackUrl: req.originalUrl })}`)
}
