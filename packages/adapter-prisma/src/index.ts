/**
 * Latchkey's data layer over Prisma.
 *
 * @module
 */
export { PrismaAdapter } from "./prisma-adapter.ts"
export type { PrismaClientLike } from "./prisma-client-like.ts"
export type { PrismaAdapterOptions, PrismaFields, PrismaKeys, PrismaModels } from "./options.ts"
