import { AuthModule } from "@latchkey/nestjs"
import OpenIDConnect from "@latchkey/nestjs/providers/openid-connect"
import { Module } from "@nestjs/common"
import { AppController } from "./app.controller.js"

@Module({
  imports: [
    AuthModule.forRoot({
      providers: [OpenIDConnect({ id: "development", name: "Development" })],
    }),
  ],
  controllers: [AppController],
})
export class AppModule {}
