import { Body, Controller, HttpCode, Post, Res, UnauthorizedException } from "@nestjs/common"
import { JwtService } from "@nestjs/jwt"
import type { Response } from "express"
import { UsersService } from "../users/users.service.js"
import { Public } from "./public.decorator.js"

@Controller("auth")
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly jwt: JwtService,
  ) {}

  @Public()
  @Post("login")
  @HttpCode(204)
  async login(@Body() body: Record<string, string>, @Res({ passthrough: true }) response: Response) {
    const user = await this.users.check(body.username, body.password)
    if (user === null) throw new UnauthorizedException()
    const { userId, username, role } = user
    const token = await this.jwt.signAsync({ sub: userId, username, role })
    response.cookie("access_token", token, { httpOnly: true, sameSite: "lax" })
  }

  @Post("logout")
  @HttpCode(204)
  logout(@Res({ passthrough: true }) response: Response) {
    response.clearCookie("access_token")
  }
}
