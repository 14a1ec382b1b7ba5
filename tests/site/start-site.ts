import { existsSync } from "node:fs"
import { siteFolder } from "./site.ts"
import { serve } from "./serve.ts"

/** Serves the built manual on any free port, and sets `SITE_URL`. @returns the function that stops it */
export default async function startSite(): Promise<() => void> {
  if (!existsSync(`${siteFolder}index.html`)) throw new Error("The manual is not built: ./run build")
  const { origin, stop } = await serve(siteFolder)
  process.env["SITE_URL"] = origin
  return stop
}
