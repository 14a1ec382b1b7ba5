/** Makes every member optional, and allows undefined, because environment variables may be undefined. */
export type Optional<Shape> = { [Member in keyof Shape]?: Shape[Member] | undefined }
