import { createClient } from "@libsql/client"
import { PrismaLibSQL } from "@prisma/adapter-libsql"
import { PrismaPg } from "@prisma/adapter-pg"
import { Pool } from "pg"

/** Returns Prisma 5's driver for a SQLite database. */
export function libsql(url: string): PrismaLibSQL {
  return new PrismaLibSQL(createClient({ url }))
}

/** Returns Prisma 5's driver for a PostgreSQL database. */
export function postgres(url: string): PrismaPg {
  return new PrismaPg(new Pool({ connectionString: url, idleTimeoutMillis: 0 }))
}
