import { AuthGuard, AuthModule, type NestAuthConfig } from "@latchkey/nestjs"
import type { Adapter } from "@latchkey/nestjs/adapters"
import type {} from "@latchkey/nestjs/jwt"
import Credentials from "@latchkey/nestjs/providers/credentials"
import GitHub from "@latchkey/nestjs/providers/github"
import type {} from "@latchkey/nestjs/types"
import { Module } from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { AppController } from "./app.controller.js"
import { UsersModule, UsersService } from "./users.module.js"

declare module "@latchkey/nestjs/types" {
  interface Session {
    accountOf?: string | undefined
  }
}

declare module "@latchkey/nestjs/jwt" {
  interface JWT {
    accountOf?: string | undefined
  }
}

/** Mails nothing, and so nothing has to be kept. */
const adapter: Adapter = {
  createVerificationToken: (token) => token,
  useVerificationToken: () => null,
  getUserByEmail: () => null,
}

function configuration(users: UsersService): NestAuthConfig {
  return {
    adapter,
    session: { strategy: "jwt" },
    providers: [
      {
        id: "mail",
        name: "Mail",
        type: "email",
        from: "app@example.com",
        maxAge: 600,
        sendVerificationRequest: ({ url }) => void process.stdout.write(`mailed: ${url}\n`),
      },
      GitHub({ clientId: "client", clientSecret: "secret of the client" }),
      Credentials({
        credentials: { name: { label: "Name" }, password: { type: "password" } },
        authorize: ({ name, password }) => users.find(name, password),
      }),
    ],
    callbacks: {
      jwt({ token, account }) {
        if (account) token.accountOf = account.provider
        return token
      },
      session({ session, token }) {
        session.accountOf = token.accountOf
        return session
      },
    },
  }
}

@Module({
  imports: [
    AuthModule.forRootAsync({ imports: [UsersModule], inject: [UsersService], useFactory: configuration }),
  ],
  controllers: [AppController],
  providers: [{ provide: APP_GUARD, useClass: AuthGuard }],
})
export class AppModule {}
