export * from "@latchkey/adapter-drizzle/sqlite"
