import { createRequestHandler, RouterContextProvider } from "react-router"

const requestHandler = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
)

export default {
  async fetch(request: Request): Promise<Response> {
    return requestHandler(request, new RouterContextProvider())
  },
}
