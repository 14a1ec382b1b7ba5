import { Development } from "@latchkey/development-provider"
import { AuthModule } from "@latchkey/nestjs"
import { Module } from "@nestjs/common"
import { AppController } from "./app.controller.js"

@Module({
  imports: [
    AuthModule.forRoot({
      providers: [Development()],
    }),
  ],
  controllers: [AppController],
})
export class AppModule {}
