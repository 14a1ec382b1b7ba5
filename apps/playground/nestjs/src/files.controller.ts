import { Controller, Get, Req, Res } from "@nestjs/common"
import { assets } from "playground-server-rendered/assets.ts"

/** The files that the pages load. */
@Controller()
export class FilesController {
  @Get(Object.keys(assets))
  file(
    @Req() { path }: { path: string },
    @Res() response: { type(type: string): { send(body: string): void } },
  ): void {
    const { type, body } = assets[path] ?? { type: "text/plain", body: "" }
    response.type(type).send(body)
  }
}
