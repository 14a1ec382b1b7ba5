/** Generates the Prisma clients, unless they are there: a part of the build, since they are not in the repository. */
import { fileURLToPath } from "node:url"
import { generateClient } from "./generate-client.ts"
import { schemaOf } from "./schema.ts"

const application = fileURLToPath(new URL("..", import.meta.url))

for (const database of ["sqlite", "postgresql"] as const)
  generateClient(application, database, schemaOf(database))
