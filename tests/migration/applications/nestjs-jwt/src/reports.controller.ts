import { Controller, Get, Req } from "@nestjs/common"
import { Public } from "./auth/public.decorator.js"
import { Roles } from "./auth/roles.js"
import type { SignedInRequest } from "./auth/token.guard.js"

@Controller()
export class ReportsController {
  @Public()
  @Get()
  home() {
    return "Reports"
  }

  @Get("profile")
  profile(@Req() { user }: SignedInRequest) {
    return { userId: user.sub, username: user.username }
  }

  @Roles("admin")
  @Get("reports")
  reports() {
    return { reports: 3 }
  }
}
