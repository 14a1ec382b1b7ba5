import { AuthGuard, Session } from "@latchkey/nestjs"
import { Controller, Get, UseGuards } from "@nestjs/common"
import { home } from "./pages.js"

@Controller()
export class AppController {
  @Get()
  home(@Session() session: Session | null) {
    return home(session?.user?.name ?? undefined)
  }

  @UseGuards(AuthGuard)
  @Get("profile")
  profile(@Session() session: Session) {
    return { userId: Number(session.user?.id), username: session.user?.name }
  }
}
