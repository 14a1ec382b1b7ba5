/** A value, or a promise that resolves to it. */
export type Awaitable<T> = T | PromiseLike<T>

/** The value that a promise resolves to, or the type itself if it isn't a promise. */
export type Awaited<T> = T extends PromiseLike<infer Value> ? Awaited<Value> : T

/** Makes every member optional, and allows undefined, because environment variables may be undefined. */
export type Optional<Shape> = { [Member in keyof Shape]?: Shape[Member] | undefined }
