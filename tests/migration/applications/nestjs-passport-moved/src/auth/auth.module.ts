import { AuthModule as Latchkey } from "@latchkey/nestjs"
import Credentials from "@latchkey/nestjs/providers/credentials"
import { Module } from "@nestjs/common"
import { UsersModule } from "../users/users.module.js"
import { UsersService } from "../users/users.service.js"
import { AuthController } from "./auth.controller.js"

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
              return user && { id: String(user.userId), name: user.username }
            },
          }),
        ],
        callbacks: {
          session: ({ session, token }) => ({
            ...session,
            user: { ...session.user, id: token.sub },
          }),
        },
      }),
    }),
  ],
  controllers: [AuthController],
})
export class AuthModule {}
