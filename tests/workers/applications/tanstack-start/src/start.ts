import { createCsrfMiddleware, createMiddleware, createStart } from "@tanstack/react-start"
import { withAuth } from "./auth.server"

const csrf = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === "serverFn" })
const authMiddleware = createMiddleware().server(withAuth)

export const startInstance = createStart(() => ({ requestMiddleware: [csrf, authMiddleware] }))
