import type { Adapter } from "@latchkey/core/adapters"

/** Some methods of an adapter, all of them there. */
export type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>
