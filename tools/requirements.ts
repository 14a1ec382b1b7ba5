import { outside } from "./requirements-outside.ts"
import { security } from "./requirements-security.ts"
import { service } from "./requirements-service.ts"

/** An id, what it is about, and whether it belongs to work that is still to come. Ids are stable: only append. */
export type Requirement = readonly [id: string, text: string, scope?: "later"]

/** Every requirement that tests name. */
export const requirements: readonly Requirement[] = [...service, ...outside, ...security]
