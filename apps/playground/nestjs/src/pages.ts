import { tokenProvider } from "playground-content/access.ts"
import { createPages, type Pages } from "playground-server-rendered/pages.ts"

/** The application's pages, as text. */
export const pages: Pages = createPages({
  framework: "nestjs",
  title: "NestJS",
  protect: "@UseGuards(AuthGuard)",
  accessToken: `accessToken(request, "${tokenProvider}")`,
  signOut: "signOut(request, { provider: true })",
  update: "update(request, { nickname })",
})

/** The type of the pages. */
export const html = ["Content-Type", "text/html; charset=utf-8"] as const
