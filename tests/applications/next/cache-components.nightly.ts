import { describeCacheComponents } from "./describe-cache-components.ts"
import { chosenVersions } from "./versions.ts"

/** The older versions that have Cache Components; `cache-components.test.ts` has the newest. */
for (const { version, folder } of chosenVersions())
  if (["16.0", "16.1"].includes(version))
    describeCacheComponents({ version, folder, nextConfig: { cacheComponents: true } })
