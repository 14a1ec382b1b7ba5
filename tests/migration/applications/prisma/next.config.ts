import type { NextConfig } from "next"

const config: NextConfig = { serverExternalPackages: ["@prisma/client", "@prisma/adapter-libsql"] }

export default config
