import type { NextConfig } from "next"
import { bundledParts } from "playground-content/page-parts.ts"

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // These packages have native code, or load files that a bundler doesn't see.
  serverExternalPackages: ["@prisma/adapter-libsql", "@prisma/adapter-pg", "mongodb"],
  compiler: { define: { playgroundParts: bundledParts("next") } },
  // These packages are published as TypeScript.
  transpilePackages: ["playground-content", "playground-react"],
}

export default config
