import { Module } from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { JwtModule } from "@nestjs/jwt"
import { UsersModule } from "../users/users.module.js"
import { AuthController } from "./auth.controller.js"
import { RolesGuard } from "./roles.js"
import { TokenGuard } from "./token.guard.js"

@Module({
  imports: [
    UsersModule,
    JwtModule.register({ secret: process.env.AUTH_SECRET, signOptions: { expiresIn: "1h" } }),
  ],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
  ],
})
export class AuthModule {}
