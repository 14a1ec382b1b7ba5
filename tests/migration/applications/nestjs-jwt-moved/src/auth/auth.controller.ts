import { type AuthRequest, AuthService, Public } from "@latchkey/nestjs"
import { Body, Controller, HttpCode, Post, Req } from "@nestjs/common"

@Controller("auth")
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Public()
  @Post("login")
  @HttpCode(204)
  async login(@Req() request: AuthRequest, @Body() body: Record<string, string>) {
    await this.auth.signIn(request, "credentials", body)
  }

  @Post("logout")
  @HttpCode(204)
  async logout(@Req() request: AuthRequest) {
    await this.auth.signOut(request)
  }
}
