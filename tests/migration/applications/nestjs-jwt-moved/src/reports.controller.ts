import { Allow, Public, Session } from "@latchkey/nestjs"
import { Controller, Get } from "@nestjs/common"

const Roles = (role: string) => Allow(({ user }) => user?.role === role)

@Controller()
export class ReportsController {
  @Public()
  @Get()
  home() {
    return "Reports"
  }

  @Get("profile")
  profile(@Session() session: Session) {
    return { userId: Number(session.user?.id), username: session.user?.name }
  }

  @Roles("admin")
  @Get("reports")
  reports() {
    return { reports: 3 }
  }
}
