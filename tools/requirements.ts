import type { Requirement } from "./requirement.ts"
import { outside } from "./requirements-outside.ts"
import { security } from "./requirements-security.ts"
import { service } from "./requirements-service.ts"

/** All requirements that tests name. */
export const requirements: readonly Requirement[] = [...service, ...outside, ...security]
