/**
 * Latchkey's data layer over Prisma.
 *
 * @module
 */
export { PrismaAdapter } from "./adapter.ts"
export type { PrismaClientLike } from "./client.ts"
export type { PrismaAdapterOptions, PrismaFields, PrismaKeys, PrismaModels } from "./options.ts"
