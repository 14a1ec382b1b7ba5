import { type AuthRequest, AuthService } from "@latchkey/nestjs"
import { Body, Controller, Post, Redirect, Req } from "@nestjs/common"

@Controller("auth")
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post("login")
  @Redirect()
  login(@Req() request: AuthRequest, @Body() form: Record<string, string>) {
    return this.auth.signIn(request, "credentials", { ...form, redirectTo: "/" })
  }

  @Post("logout")
  @Redirect()
  logout(@Req() request: AuthRequest) {
    return this.auth.signOut(request, { redirectTo: "/" })
  }
}
