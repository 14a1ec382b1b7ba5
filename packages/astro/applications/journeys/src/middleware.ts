import { protect } from "@latchkey/astro/server"
import { sequence } from "astro:middleware"

export const onRequest = sequence(protect("/settings"), (context, next) =>
  context.url.pathname.endsWith("/moved-inside") ? next("/") : next(),
)
