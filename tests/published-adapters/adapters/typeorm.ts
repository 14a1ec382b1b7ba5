import { TypeORMAdapter } from "@auth/typeorm-adapter"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import type { PublishedAdapter } from "../published-adapter.ts"

export const typeorm: PublishedAdapter = {
  name: "@auth/typeorm-adapter",
  store: "PostgreSQL",
  connect: async () => {
    const server = await startPostgres()
    return {
      adapter: TypeORMAdapter({ type: "postgres", url: server.url, synchronize: true }),
      disconnect: async () => server.stop(),
    }
  },
}
