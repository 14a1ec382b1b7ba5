import type { AdapterPlaces } from "./adapter-places.ts"

/** The settings of drizzle-kit are at the root, and the schema is beside the configuration. */
export function placeDrizzleFile(text: string, { configuration }: AdapterPlaces): string {
  return text.replace('"schema": "./', `"schema": "${configuration}/`)
}
