import { describeCacheComponents } from "./describe-cache-components.ts"
import { generated } from "./describe-applications.ts"

describeCacheComponents({ version: "16.4", folder: "tests/applications/next", nextConfig: generated })
