import type { Framework } from "./framework.ts"
import { servers, withoutFramework } from "./servers.ts"
import { withPages } from "./with-pages.ts"

/** Every framework that we have a package for. */
export const frameworks: readonly Framework[] = [...withPages, ...servers, withoutFramework]
