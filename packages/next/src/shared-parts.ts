import type { requestHead } from "./request/request-head.ts"

/** The parts that the functions share with the middleware. */
export interface SharedParts {
  readonly requestHead: typeof requestHead
  /** The `basePath` of Next's configuration. */
  readonly basePath: string
}
