import type { Framework } from "./framework.ts"
import { servers, withoutFramework } from "./servers.ts"
import { withPages } from "./with-pages.ts"

/** Every framework for which we have a package. */
export const frameworks: readonly Framework[] = [...withPages, ...servers, withoutFramework]
