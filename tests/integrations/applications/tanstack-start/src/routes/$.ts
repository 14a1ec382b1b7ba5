import { createFileRoute } from "@tanstack/react-router"
import { answer } from "../answer.server.ts"
import { service } from "../auth.server.ts"

/** The routes that call the service's functions, and the service at the contract's base paths. */
export const Route = createFileRoute("/$")({
  server: {
    handlers: { ANY: async (input) => (await answer(input.request)) ?? service.handlers.ANY(input) },
  },
})
