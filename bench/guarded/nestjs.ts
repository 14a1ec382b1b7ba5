import "reflect-metadata"
import type { Server } from "node:http"
import { AuthGuard, AuthModule } from "@latchkey/nestjs"
import { Controller, Get, UseGuards, type ModuleMetadata } from "@nestjs/common"
import { NestFactory } from "@nestjs/core"
import { ExpressAdapter } from "@nestjs/platform-express"
import { configure } from "../setup.ts"
import { greeting, page, type GuardedFramework } from "./guarded-framework.ts"

/**
 * Serves the page with a controller and a decorator. Node.js doesn't support `@`, so the decorators are called as
 * functions.
 */
async function serve(
  decorate: (controller: NewableFunction) => void,
  imports: NonNullable<ModuleMetadata["imports"]> = [],
): Promise<Server> {
  class Pages {
    hello(): string {
      return greeting
    }
  }
  const method = Object.getOwnPropertyDescriptor(Pages.prototype, "hello")
  if (method !== undefined) Get(page)(Pages.prototype, "hello", method)
  Controller()(Pages)
  decorate(Pages)
  const root = { module: class Root {}, imports, controllers: [Pages] }
  const app = await NestFactory.create(root, new ExpressAdapter(), { logger: false, abortOnError: false })
  await app.listen(0, "127.0.0.1")
  return app.getHttpServer() as Server
}

/** NestJS on Express. Auth.js doesn't have a package for it. */
export const guardedNestjs: GuardedFramework = {
  name: "NestJS",
  unguarded: async () => serve(() => {}),
  guarded: async () => serve(UseGuards(AuthGuard), [AuthModule.forRoot(configure())]),
}
