/** The drivers of Prisma 7. */
export { PrismaLibSql } from "@prisma/adapter-libsql"
export { PrismaMariaDb } from "@prisma/adapter-mariadb"
export { PrismaPg } from "@prisma/adapter-pg"
