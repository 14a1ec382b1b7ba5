import { AuthService, Session, type AuthRequest } from "@latchkey/nestjs"
import { Controller, Get, HttpException, Inject, Req } from "@nestjs/common"
import { tokenProvider } from "playground-content/access.ts"
import { tokenReport, type TokenReport } from "playground-content/token-report.ts"

/** The routes for programs. */
@Controller("api")
export class ApiController {
  readonly #auth: AuthService

  constructor(@Inject(AuthService) auth: AuthService) {
    this.#auth = auth
  }

  @Get("me")
  me(@Session() session: Session | null): Session {
    if (session === null) throw new HttpException({ error: "Nobody is signed in." }, 401)
    return session
  }

  @Get("token")
  async token(@Req() request: AuthRequest): Promise<TokenReport> {
    const report = await tokenReport(async (options) =>
      this.#auth.accessToken(request, tokenProvider, options),
    )
    if (report.status === "signed-out") throw new HttpException({ ...report }, 401)
    return report
  }
}
