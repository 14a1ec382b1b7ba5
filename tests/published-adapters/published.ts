import { d1 } from "./adapters/d1.ts"
import { dynamodb } from "./adapters/dynamodb.ts"
import { kysely } from "./adapters/kysely.ts"
import { neon } from "./adapters/neon.ts"
import { pg } from "./adapters/pg.ts"
import { sequelize } from "./adapters/sequelize.ts"
import { typeorm } from "./adapters/typeorm.ts"
import { unstorage } from "./adapters/unstorage.ts"
import type { PublishedAdapter } from "./published-adapter.ts"

/** The adapters of the table, in its order. */
export const published: readonly PublishedAdapter[] = [
  d1,
  dynamodb,
  kysely,
  neon,
  pg,
  sequelize,
  typeorm,
  unstorage,
]
