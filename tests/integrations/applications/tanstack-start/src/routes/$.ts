import { createFileRoute } from "@tanstack/react-router"
import { answer } from "../answer.server.ts"
import { service } from "../auth.server.ts"

/** The routes that call functions of the service, and the service below the base paths that the contract chooses. */
export const Route = createFileRoute("/$")({
  server: {
    handlers: { ANY: async (input) => (await answer(input.request)) ?? service.handlers.ANY(input) },
  },
})
