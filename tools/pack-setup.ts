import { pack } from "./pack.ts"

/** Packs the libraries for the suites that read the tarballs, unless `./run test` has done it. @throws Error if they cannot be built */
export default async function setup(): Promise<void> {
  if (process.env["PACKED_CORE"] === undefined && !(await pack()))
    throw new Error("The packages could not be built and packed; the reason stands above.")
}
