/** Tells a file that ends up in a published package: under `src`, and not a test. */
export function isPackageSource(file: string): boolean {
  return /^packages\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file)
}
