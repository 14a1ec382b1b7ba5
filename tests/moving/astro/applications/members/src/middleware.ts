import { defineMiddleware } from "astro:middleware"
import authConfig from "auth:config"
import { getSession } from "auth-astro/server"

export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.session = await getSession(context.request, authConfig)
  if (context.url.pathname === "/members" && context.locals.session === null)
    return context.redirect("/api/auth/signin?callbackUrl=/members")
  return next()
})
