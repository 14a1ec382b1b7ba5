import type { Config } from "@react-router/dev/config"

// The proxy of GitHub Codespaces says of every form that it comes from localhost.
const allowedActionOrigins = process.env.CODESPACES === "true" ? ["localhost:3000"] : []

export default { allowedActionOrigins } satisfies Config
