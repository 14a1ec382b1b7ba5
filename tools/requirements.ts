import type { Requirement } from "./requirement.ts"
import { outside } from "./requirements-outside.ts"
import { security } from "./requirements-security.ts"
import { service } from "./requirements-service.ts"

/** Every requirement that tests name. */
export const requirements: readonly Requirement[] = [...service, ...outside, ...security]
