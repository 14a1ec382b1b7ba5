/** Makes every member optional, and allows undefined: configuration from variables needs that. */
export type Optional<Shape> = { [Member in keyof Shape]?: Shape[Member] | undefined }
