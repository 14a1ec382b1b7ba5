import type { AdapterPlaces } from "./adapter-places.ts"

/** Adjusts a Prisma file: Prisma generates its client at the root, from which other files import it. */
export function placePrismaFile(text: string, { root, ending }: AdapterPlaces): string {
  return text.replaceAll(
    /"\.\/(generated\/[^"]*)\.ts"/g,
    (_, generated: string) => `"${root}/${generated}${ending}"`,
  )
}
