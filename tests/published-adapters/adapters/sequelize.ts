import SequelizeAdapter from "@auth/sequelize-adapter"
import { startPostgres } from "@latchkey/tests-databases/postgres"
import { Sequelize } from "sequelize"
import type { PublishedAdapter } from "../published-adapter.ts"

export const sequelize: PublishedAdapter = {
  name: "@auth/sequelize-adapter",
  store: "PostgreSQL",
  connect: async () => {
    const server = await startPostgres()
    const client = new Sequelize(server.url, { logging: false })
    const adapter = SequelizeAdapter(client)
    await client.sync()
    return {
      adapter,
      async disconnect() {
        await client.close()
        await server.stop()
      },
    }
  },
}
