import { AuthGuard, AuthService, Session, type AuthRequest } from "@latchkey/nestjs"
import { Controller, Get, Header, Post, Redirect, Req, UseGuards } from "@nestjs/common"

@Controller()
export class AppController {
  constructor(private readonly auth: AuthService) {}

  @Get()
  @Header("Content-Type", "text/html; charset=utf-8")
  home(@Session() session: Session | null) {
    return session === null
      ? `<form method="post" action="/sign-in">
          <p>Nobody is signed in.</p>
          <button>Sign in</button>
          <a href="/members">Members only</a>
        </form>`
      : `<form method="post" action="/sign-out">
          <p>Hello, ${escaped(session.user?.name)}.</p>
          <button>Sign out</button>
          <a href="/members">Members only</a>
        </form>`
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

  @Get("members")
  @UseGuards(AuthGuard)
  members(@Session() session: Session) {
    return { welcome: session.user?.name }
  }
}

function escaped(text: string | null | undefined): string {
  return (text ?? "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
