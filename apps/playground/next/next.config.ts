import type { NextConfig } from "next"

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // They have native code, or load what a bundler does not see.
  serverExternalPackages: ["@prisma/adapter-libsql", "@prisma/adapter-pg", "mongodb"],
  // TypeScript, as it is.
  transpilePackages: ["playground-content"],
}

export default config
