import { Controller, Get, Req, UseGuards } from "@nestjs/common"
import type { Request } from "express"
import { AuthenticatedGuard } from "./auth/authenticated.guard.js"
import { home } from "./pages.js"
import type { User } from "./users/users.service.js"

@Controller()
export class AppController {
  @Get()
  home(@Req() request: Request & { user?: User }) {
    return home(request.user?.username)
  }

  @UseGuards(AuthenticatedGuard)
  @Get("profile")
  profile(@Req() request: Request & { user: User }) {
    return request.user
  }
}
