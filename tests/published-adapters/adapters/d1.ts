import { D1Adapter, up } from "@auth/d1-adapter"
import { Miniflare } from "miniflare"
import type { PublishedAdapter } from "../published-adapter.ts"

type Database = Parameters<typeof D1Adapter>[0]

export const d1: PublishedAdapter = {
  name: "@auth/d1-adapter",
  store: "D1, in miniflare",
  connect: async () => {
    const miniflare = new Miniflare({
      modules: true,
      script: "export default { fetch: () => new Response() }",
      compatibilityDate: "2026-07-01",
      d1Databases: ["DB"],
    })
    const database = (await miniflare.getD1Database("DB")) as unknown as Database
    await up(database)
    return { adapter: D1Adapter(database), disconnect: async () => miniflare.dispose() }
  },
}
