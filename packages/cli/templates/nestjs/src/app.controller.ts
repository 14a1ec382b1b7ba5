import { AuthGuard, AuthService, Session, type AuthRequest } from "@latchkey/nestjs"
import {
  Controller,
  Get,
  Header,
  Post,
  Redirect,
  Req,
  UseGuards,
} from "@nestjs/common"

@Controller()
export class AppController {
  constructor(private readonly auth: AuthService) {}

  @Get()
  @Header("Content-Type", "text/html; charset=utf-8")
  home(@Session() session: Session | null) {
    const name = session?.user?.name ?? session?.user?.email
    return session
      ? page(`Hello, ${name}.`, "Sign out")
      : page("Nobody is signed in.", "Sign in")
  }

  @Get("members")
  @Header("Content-Type", "text/html; charset=utf-8")
  @UseGuards(AuthGuard)
  members(@Session() { user }: Session) {
    return page(`Welcome, ${user?.name ?? user?.email}.`, "Sign out")
  }

  @Post("sign-in")
  @Redirect()
  signIn(@Req() request: AuthRequest) {
    return this.auth.signIn(request, "development", { redirectTo: "/" })
  }

  @Post("sign-out")
  @Redirect()
  signOut(@Req() request: AuthRequest) {
    return this.auth.signOut(request, { redirectTo: "/" })
  }
}

/**
 * Returns a page with a text, which may contain a name that a user chose, and a
 * button.
 */
function page(text: string, label: "Sign in" | "Sign out"): string {
  const escaped = text.replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )
  const action = label === "Sign in" ? "/sign-in" : "/sign-out"
  return `<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Start</title>
      <main>
        <h1>${escaped}</h1>
        <form method="post" action="${action}"><button>${label}</button></form>
        <nav>
          <a href="/members">Members only</a>
          <a href="/api/auth/session">Session</a>
          <a href="https://github.com/latchkey/latchkey/blob/main/docs/start/nestjs.md#next">
            What next?</a
          >
        </nav>
      </main>
    </html>`
}
