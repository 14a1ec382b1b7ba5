import { Module } from "@nestjs/common"
import { PassportModule } from "@nestjs/passport"
import { UsersModule } from "../users/users.module.js"
import { AuthController } from "./auth.controller.js"
import { LocalStrategy } from "./local.strategy.js"
import { SessionSerializer } from "./session.serializer.js"

@Module({
  imports: [UsersModule, PassportModule.register({ session: true })],
  controllers: [AuthController],
  providers: [LocalStrategy, SessionSerializer],
})
export class AuthModule {}
