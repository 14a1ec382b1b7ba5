/** Returns true if this process serves the public, as far as it says so: `NODE_ENV` is `production`. */
export function isProduction(): boolean {
  return process.env["NODE_ENV"] === "production"
}
