/** Prisma 6's drivers, with the names that they have in Prisma 7. */
export { PrismaLibSQL as PrismaLibSql } from "@prisma/adapter-libsql"
export { PrismaMariaDb } from "@prisma/adapter-mariadb"
export { PrismaPg } from "@prisma/adapter-pg"
