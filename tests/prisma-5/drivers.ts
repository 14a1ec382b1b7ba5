import { createClient } from "@libsql/client"
import { PrismaLibSQL } from "@prisma/adapter-libsql"
import { PrismaPg } from "@prisma/adapter-pg"
import { Pool } from "pg"

/** The driver through which Prisma 5 reaches a SQLite database. */
export function libsql(url: string): PrismaLibSQL {
  return new PrismaLibSQL(createClient({ url }))
}

/** The driver through which Prisma 5 reaches a PostgreSQL database. */
export function postgres(url: string): PrismaPg {
  return new PrismaPg(new Pool({ connectionString: url, idleTimeoutMillis: 0 }))
}
