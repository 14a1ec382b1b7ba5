import { createFileRoute } from "@tanstack/react-router"
import { handlers } from "../../../auth.server.ts"

/** The service. */
export const Route = createFileRoute("/api/auth/$")({ server: { handlers } })
