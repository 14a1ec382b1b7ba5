/** The part of the settings for which a configuration needs an adapter: loaded with the first one. */
export { guardAdapter } from "../adapter/guarded-adapter.ts"
export { lacksMethods } from "../adapter/requirements.ts"
export { keepsUnproven, linkingSettings } from "./linking-settings.ts"
export { revocationOf } from "./revocation.ts"
