import { AuthGuard, AuthModule as Latchkey } from "@latchkey/nestjs"
import type {} from "@latchkey/nestjs/jwt"
import Credentials from "@latchkey/nestjs/providers/credentials"
import type {} from "@latchkey/nestjs/types"
import { Module } from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { UsersModule } from "../users/users.module.js"
import { UsersService } from "../users/users.service.js"
import { AuthController } from "./auth.controller.js"

declare module "@latchkey/nestjs/types" {
  interface User {
    role?: string | undefined
  }
}
declare module "@latchkey/nestjs/jwt" {
  interface JWT {
    role?: string | undefined
  }
}

@Module({
  imports: [
    Latchkey.forRootAsync({
      imports: [UsersModule],
      inject: [UsersService],
      useFactory: (users: UsersService) => ({
        providers: [
          Credentials({
            credentials: { username: {}, password: { type: "password" } },
            async authorize({ username, password }) {
              const user = await users.check(username, password)
              return (
                user && {
                  id: String(user.userId),
                  name: user.username,
                  role: user.role,
                }
              )
            },
          }),
        ],
        callbacks: {
          jwt: ({ token, user }) => (user ? { ...token, role: user.role } : token),
          session: ({ session, token }) => ({
            ...session,
            user: { ...session.user, id: token.sub, role: token.role },
          }),
        },
        session: { maxAge: 3600 },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [{ provide: APP_GUARD, useClass: AuthGuard }],
})
export class AuthModule {}
