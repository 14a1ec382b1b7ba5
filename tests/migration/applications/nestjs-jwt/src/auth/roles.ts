import { type CanActivate, type ExecutionContext, Injectable } from "@nestjs/common"
import { Reflector } from "@nestjs/core"
import type { SignedInRequest } from "./token.guard.js"

export const Roles = Reflector.createDecorator<string>()

@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const role = this.reflector.getAllAndOverride(Roles, [context.getHandler(), context.getClass()])
    return role === undefined || context.switchToHttp().getRequest<SignedInRequest>().user.role === role
  }
}
