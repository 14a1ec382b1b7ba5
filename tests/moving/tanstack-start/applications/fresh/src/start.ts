import { createCsrfMiddleware, createStart } from "@tanstack/react-start"
import { withAuth } from "./middleware"

const csrf = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })

/** The middleware around every request. */
export const startInstance = createStart(() => ({ requestMiddleware: [csrf, withAuth] }))
