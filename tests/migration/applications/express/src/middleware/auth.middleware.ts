import { getSession } from "@auth/express"
import type { Session } from "@auth/core/types"
import type { NextFunction, Request, Response } from "express"
import { authConfig } from "../config/auth.config.ts"

export async function currentSession(req: Request, res: Response, next: NextFunction) {
  const session: Session | null = await getSession(req, authConfig)
  res.locals.session = session
  return next()
}

export async function authenticatedUser(req: Request, res: Response, next: NextFunction) {
  const session = res.locals.session ?? (await getSession(req, authConfig))
  if (!session?.user) {
    const query = new URLSearchParams({ callbackUrl: req.originalUrl })
    return res.redirect(`/api/auth/signin?${query}`)
  }
  return next()
}

export function authenticatedApi(_req: Request, res: Response, next: NextFunction) {
  if (!res.locals.session?.user) return res.status(401).json({ error: "Not authenticated" })
  return next()
}
