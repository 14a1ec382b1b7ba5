import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join, dirname } from "node:path"
import { pathToFileURL } from "node:url"
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils"

/** The part of Prisma's schema engine that makes the SQL of a schema. */
interface SchemaEngine {
  diff(input: object): Promise<{ stdout: string }>
  free(): void
}

interface Glue {
  /** Its `new` is a static method, since a constructor cannot wait. */
  readonly SchemaEngine: {
    "new"(input: object, log: (message: string) => void, adapter: object): Promise<SchemaEngine>
  }
  readonly __wbg_set_wasm: (exports: WebAssembly.Exports) => void
}

/** The engine is instantiated once: a second instance of the same module would read the memory of the first. */
let loaded: Promise<Glue["SchemaEngine"]> | undefined

/**
 * The SQL that creates the tables of a schema, made by the engine that `prisma migrate diff` uses. It needs no database.
 * There is no MySQL in Prisma's build for WebAssembly.
 */
export async function sqlOf(path: string, provider: "sqlite" | "postgres"): Promise<string> {
  const Engine = await (loaded ??= load())
  const content = await readFile(path, "utf8")
  const engine = await Engine.new(
    { datamodels: [[path, content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(disconnected(provider)),
  )
  try {
    const { stdout } = await engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files: [{ path, content }] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
      shadowDatabaseUrl: null,
    })
    return stdout
  } finally {
    engine.free()
  }
}

/** The package's own entry needs a loader of WebAssembly modules, which Node has not switched on. */
async function load(): Promise<Glue["SchemaEngine"]> {
  // Without it, a panic of the engine is reported as a TypeError of its glue.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => process.stderr.write(`the schema engine: ${message}\n`),
    },
  })
  const path = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg")
  const glue: Glue & WebAssembly.ModuleImports = await import(pathToFileURL(path).href)
  const bytes = await readFile(join(dirname(path), "schema_engine_bg.wasm"))
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glue })
  glue.__wbg_set_wasm(instance.exports)
  const start = instance.exports["__wbindgen_start"]
  if (typeof start === "function") start()
  return glue.SchemaEngine
}

/** The engine's requests to a database, answered without a database. */
function disconnected(
  provider: "sqlite" | "postgres",
): Parameters<typeof bindMigrationAwareSqlAdapterFactory>[0] {
  const refuse = async (): Promise<never> => {
    throw new Error("The SQL of a schema is made without a database.")
  }
  const connection = {
    provider,
    adapterName: "disconnected",
    // PostgreSQL is asked for its version.
    queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
    executeRaw: async () => 0,
    executeScript: refuse,
    startTransaction: refuse,
    getConnectionInfo: () => ({ supportsRelationJoins: false }),
    dispose: async () => {},
  }
  const connect = async () => connection
  return { provider, adapterName: "disconnected", connect, connectToShadowDb: connect }
}
