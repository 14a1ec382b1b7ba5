import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { join, dirname } from "node:path"
import { pathToFileURL } from "node:url"
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils"

/** The part of Prisma's schema engine that generates a schema's SQL. */
interface SchemaEngine {
  diff(input: object): Promise<{ stdout: string }>
  free(): void
}

interface Glue {
  /** `new` is a static method because a constructor can't be asynchronous. */
  readonly SchemaEngine: {
    "new"(input: object, log: (message: string) => void, adapter: object): Promise<SchemaEngine>
  }
  readonly __wbg_set_wasm: (exports: WebAssembly.Exports) => void
}

/** The engine, loaded only once: a second instance of the same module would read the first one's memory. */
let loaded: Promise<Glue["SchemaEngine"]> | undefined

/**
 * Returns the SQL that creates a schema's tables, generated without a database by the engine that `prisma migrate diff`
 * uses. Prisma's WebAssembly build doesn't support MySQL.
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

/** Loads the engine. The package's own entry requires a loader for WebAssembly modules, which isn't enabled in Node. */
async function load(): Promise<Glue["SchemaEngine"]> {
  // Without this, a panic in the engine is reported as a TypeError in its glue code.
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

/** Answers the engine's database requests without a database. */
function disconnected(
  provider: "sqlite" | "postgres",
): Parameters<typeof bindMigrationAwareSqlAdapterFactory>[0] {
  const refuse = async (): Promise<never> => {
    throw new Error("The SQL of a schema is made without a database.")
  }
  const connection = {
    provider,
    adapterName: "disconnected",
    // The engine asks PostgreSQL for its version.
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
