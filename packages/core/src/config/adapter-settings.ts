/** The part of the settings that requires an adapter. It's loaded with the first adapter. */
export { guardAdapter } from "../adapter/guarded-adapter.ts"
export { lacksMethods } from "../adapter/requirements.ts"
export { keepsUnproven, linkingSettings } from "./linking-settings.ts"
export { revocationOf } from "./revocation.ts"
