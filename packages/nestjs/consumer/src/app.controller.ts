// oxlint-disable-next-line typescript/consistent-type-imports -- NestJS injects by the type
import { AuthService, Public, Session, type AuthRequest } from "@latchkey/nestjs"
import { Controller, Get, Param, Req } from "@nestjs/common"

@Controller()
export class AppController {
  constructor(private readonly auth: AuthService) {}

  @Get()
  @Public()
  home(@Session() session: Session | null) {
    return JSON.stringify(session)
  }

  @Get("members/:name")
  async member(@Session() session: Session, @Req() request: AuthRequest, @Param("name") name: string) {
    const again = await this.auth.session(request)
    return { accountOf: session.accountOf, name: name.toUpperCase(), same: again === session }
  }
}
