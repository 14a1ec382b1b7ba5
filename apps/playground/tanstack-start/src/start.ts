import { createCsrfMiddleware, createMiddleware, createStart } from "@tanstack/react-start"
import { withAuth } from "./auth.server.ts"

const csrfMiddleware = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })
const authMiddleware = createMiddleware().server(withAuth)

/** The middleware for every request. */
export const startInstance = createStart(() => ({ requestMiddleware: [csrfMiddleware, authMiddleware] }))
