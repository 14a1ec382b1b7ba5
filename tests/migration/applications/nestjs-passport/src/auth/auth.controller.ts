import { Controller, Post, Redirect, Req, UseGuards } from "@nestjs/common"
import type { Request } from "express"
import { LocalAuthGuard } from "./local-auth.guard.js"

@Controller("auth")
export class AuthController {
  @UseGuards(LocalAuthGuard)
  @Post("login")
  @Redirect("/", 303)
  login() {}

  @Post("logout")
  @Redirect("/", 303)
  async logout(@Req() request: Request) {
    await new Promise<void>((resolve, reject) => {
      request.logout((error) => (error ? reject(error) : resolve()))
    })
  }
}
