import { AuthModule } from "@latchkey/nestjs"
import { Module } from "@nestjs/common"
import { APP_FILTER } from "@nestjs/core"
import { configuration } from "playground-server-rendered/configuration.ts"
import { ApiController } from "./api.controller.ts"
import { FilesController } from "./files.controller.ts"
import { FormsController } from "./forms.controller.ts"
import { NotFoundFilter } from "./not-found.filter.ts"
import { PagesController } from "./pages.controller.ts"

/** The application. */
@Module({
  imports: [AuthModule.forRoot(configuration)],
  controllers: [FilesController, PagesController, FormsController, ApiController],
  providers: [{ provide: APP_FILTER, useClass: NotFoundFilter }],
})
export class AppModule {}
