import type { AdapterPlaces } from "./adapter-places.ts"

/** Adjusts a Drizzle file: drizzle-kit's settings are at the root, and the schema is next to the configuration. */
export function placeDrizzleFile(text: string, { configuration }: AdapterPlaces): string {
  return text.replace('"schema": "./', `"schema": "${configuration}/`)
}
