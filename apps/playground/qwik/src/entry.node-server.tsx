import { createServer } from "node:http"
import { createQwikCity } from "@builder.io/qwik-city/middleware/node"
import qwikCityPlan from "@qwik-city-plan"
import render from "./entry.ssr.tsx"

const { router, notFound, staticFile } = createQwikCity({
  render,
  qwikCityPlan,
  static: { cacheControl: "public, max-age=31536000, immutable" },
})

const server = createServer((request, response) => {
  void staticFile(request, response, () => {
    void router(request, response, () => void notFound(request, response, () => {}))
  })
})
server.listen(Number(process.env["PORT"] ?? 3000), process.env["HOST"] ?? "localhost")
