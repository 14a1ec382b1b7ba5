import { createFileRoute } from "@tanstack/react-router"
import { service } from "../../../auth.server.ts"

/** The service, where applications mount it. */
export const Route = createFileRoute("/api/auth/$")({ server: { handlers: service.handlers } })
