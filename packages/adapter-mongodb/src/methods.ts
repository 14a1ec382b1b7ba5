import type { Adapter } from "@latchkey/core/adapters"

/** Some of an adapter's methods, all of them required. */
export type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>
