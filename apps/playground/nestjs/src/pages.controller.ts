import { AuthGuard, AuthService, Session, type AuthRequest } from "@latchkey/nestjs"
import { Controller, Get, Header, Inject, Query, Req, UseGuards } from "@nestjs/common"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { html, pages } from "./pages.ts"

/** The pages. */
@Controller()
export class PagesController {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  @Get()
  @Header(...html)
  home(@Session() session: Session | null, @Query("problem") problem: unknown): string {
    return pages.home(session, problem)
  }

  // #region /protected
  @Get("protected")
  @Header(...html)
  @UseGuards(AuthGuard)
  protected(@Session() session: Session): string {
    return pages.protected(session)
  }
  // #endregion

  @Get("client")
  @Header(...html)
  client(@Session() session: Session | null): string {
    return pages.client(session)
  }

  // #region /passkeys
  @Get("passkeys")
  @Header(...html)
  @UseGuards(AuthGuard)
  async passkeys(@Session() session: Session, @Req() request: AuthRequest): Promise<string> {
    return pages.passkeys(session, await this.#auth.passkeys.list(request))
  }
  // #endregion

  // #region /tokens
  @Get("tokens")
  @Header(...html)
  @UseGuards(AuthGuard)
  async tokens(@Session() session: Session, @Req() request: AuthRequest): Promise<string> {
    const report = await tokenReport(async (options) =>
      this.#auth.accessToken(request, tokenProvider, options),
    )
    return pages.tokens(session, report)
  }
  // #endregion

  @Get("sign-out")
  @Header(...html)
  @UseGuards(AuthGuard)
  async signOut(@Session() session: Session, @Req() request: AuthRequest): Promise<string> {
    return pages.signOut(session, await this.#auth.sessions(request))
  }
}
