import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from "@nestjs/common"
import type { Request } from "express"

@Injectable()
export class AuthenticatedGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!context.switchToHttp().getRequest<Request>().isAuthenticated()) throw new UnauthorizedException()
    return true
  }
}
