import type { AuthConfig } from "@latchkey/core/types"
import { type ConfiguredIntegration, configureIntegration } from "@latchkey/core/integration"
import {
  ConfigurableModuleBuilder,
  type ConfigurableModuleCls,
  type ConfigurableModuleHost,
  Inject,
  Module,
  type NestModule,
} from "@nestjs/common"
import { HttpAdapterHost } from "@nestjs/core"
import { AuthGuard } from "./auth-guard.ts"
import { AuthService } from "./auth-service.ts"
import { environment } from "./env.ts"
import { listen } from "./request/listen.ts"

/**
 * The configuration of the service in a NestJS application. Only `providers` is required. `basePath` is the whole path
 * of the service, by default `/api/auth`: the application's global prefix isn't added to it.
 */
export type NestAuthConfig = Omit<AuthConfig, "raw">

type Host = ConfigurableModuleHost<NestAuthConfig, "forRoot", "createAuthConfig", object>

const host: Host = /* @__PURE__ */ new ConfigurableModuleBuilder<NestAuthConfig>({ moduleName: "Auth" })
  .setClassMethodName("forRoot")
  .setFactoryMethodName("createAuthConfig")
  .setExtras({}, (definition) => ({ ...definition, global: true }))
  .build()

const ConfigurableModule: ConfigurableModuleCls<NestAuthConfig, "forRoot", "createAuthConfig", object> =
  host.ConfigurableModuleClass

/**
 * The service in a NestJS application. Import `AuthModule.forRoot(config)` in the root module, or
 * `AuthModule.forRootAsync({ imports, inject, useFactory })` if the configuration needs the application's services.
 * All other modules get `AuthService` and `AuthGuard` without importing anything.
 */
export class AuthModule extends ConfigurableModule implements NestModule {
  readonly #adapterHost: HttpAdapterHost
  readonly #configured: ConfiguredIntegration

  constructor(adapterHost: HttpAdapterHost, config: NestAuthConfig) {
    super()
    this.#adapterHost = adapterHost
    this.#configured = configureIntegration(config, environment())
  }

  /** Called by NestJS while it prepares the server. */
  configure(): void {
    listen(this.#adapterHost.httpAdapter, this.#configured)
  }
}
Inject(HttpAdapterHost)(AuthModule, undefined, 0)
Inject(host.MODULE_OPTIONS_TOKEN)(AuthModule, undefined, 1)
Module({ providers: [AuthService, AuthGuard], exports: [AuthService, AuthGuard] })(AuthModule)
