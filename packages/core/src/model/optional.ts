/** Every member may be missing, or be undefined: what configuration made from variables needs. */
export type Optional<Shape> = { [Member in keyof Shape]?: Shape[Member] | undefined }
