/**
 * Generates the Prisma clients, unless they exist. This is part of the build, because they aren't in the repository.
 */
import { fileURLToPath } from "node:url"
import { generateClient } from "./generate-client.ts"
import { schemaOf } from "./schema.ts"

const application = fileURLToPath(new URL("..", import.meta.url))

for (const database of ["sqlite", "postgresql"] as const)
  generateClient(application, database, schemaOf(database))
