import type { NextConfig } from "next"

// The proxy of GitHub Codespaces says of every form that it comes from localhost.
const allowedOrigins = process.env.CODESPACES === "true" ? ["localhost:3000"] : []

export default { experimental: { serverActions: { allowedOrigins } } } satisfies NextConfig
