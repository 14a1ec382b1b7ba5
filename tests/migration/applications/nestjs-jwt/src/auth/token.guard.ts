import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from "@nestjs/common"
import { Reflector } from "@nestjs/core"
import { JwtService } from "@nestjs/jwt"
import type { Request } from "express"
import { isPublic } from "./public.decorator.js"

export interface Payload {
  sub: number
  username: string
  role: string
}

export type SignedInRequest = Request & { user: Payload }

@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly jwt: JwtService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(isPublic, [context.getHandler(), context.getClass()])) return true
    const request = context.switchToHttp().getRequest<SignedInRequest>()
    try {
      request.user = await this.jwt.verifyAsync<Payload>(request.cookies["access_token"])
    } catch {
      throw new UnauthorizedException()
    }
    return true
  }
}
