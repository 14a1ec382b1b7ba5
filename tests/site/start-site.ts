import { existsSync } from "node:fs"
import { siteFolder } from "./site.ts"
import { serve } from "./serve.ts"

/** Serves the manual as it was built, on any free port; `SITE_URL` says where. @returns what ends it */
export default async function startSite(): Promise<() => void> {
  if (!existsSync(`${siteFolder}index.html`)) throw new Error("The manual is not built: ./run build")
  const { origin, stop } = await serve(siteFolder)
  process.env["SITE_URL"] = origin
  return stop
}
