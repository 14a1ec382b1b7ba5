import { createServer } from "node:http"
import { createQwikCity } from "@builder.io/qwik-city/middleware/node"
import qwikCityPlan from "@qwik-city-plan"
import render from "./entry.ssr"

const { router, notFound, staticFile } = createQwikCity({ render, qwikCityPlan })

const server = createServer((request, response) => {
  void staticFile(request, response, () => {
    void router(request, response, () => void notFound(request, response, () => {}))
  })
})
server.listen(Number(process.env["PORT"]), "localhost")
