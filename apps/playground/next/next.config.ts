import type { NextConfig } from "next"

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // TypeScript, as it is.
  transpilePackages: ["playground-content"],
}

export default config
