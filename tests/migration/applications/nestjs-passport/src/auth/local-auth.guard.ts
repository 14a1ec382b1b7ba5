import { type ExecutionContext, Injectable } from "@nestjs/common"
import { AuthGuard } from "@nestjs/passport"

@Injectable()
export class LocalAuthGuard extends AuthGuard("local") {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context)
    await super.logIn(context.switchToHttp().getRequest())
    return true
  }
}
