import { createFileRoute } from "@tanstack/react-router"
import * as functions from "../functions.ts"

/** The addresses of the server functions: a build chooses them. */
export const Route = createFileRoute("/urls")({
  server: {
    handlers: {
      GET: () =>
        Response.json(Object.fromEntries(Object.entries(functions).map(([name, { url }]) => [name, url]))),
    },
  },
})
