/** Returns true if a file ends up in a published package, because it's in `src` and isn't a test. */
export function isPackageSource(file: string): boolean {
  return /^packages\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file)
}
