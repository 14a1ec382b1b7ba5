import { pack } from "./pack.ts"

/**
 * Packs the libraries for the suites that read the tarballs, unless `./run test` has done it. Throws an Error if they
 * can't be built.
 */
export default async function setup(): Promise<void> {
  if (process.env["PACKED_CORE"] === undefined && !(await pack()))
    throw new Error("The packages could not be built and packed; the reason stands above.")
}
