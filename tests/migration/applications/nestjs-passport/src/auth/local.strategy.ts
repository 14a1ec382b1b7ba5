import { Injectable, UnauthorizedException } from "@nestjs/common"
import { PassportStrategy } from "@nestjs/passport"
import { Strategy } from "passport-local"
import { type User, UsersService } from "../users/users.service.js"

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersService) {
    super()
  }

  async validate(username: string, password: string): Promise<User> {
    const user = await this.users.check(username, password)
    if (user === null) throw new UnauthorizedException()
    return user
  }
}
