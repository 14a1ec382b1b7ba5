/** A value, or a promise of it. */
export type Awaitable<T> = T | PromiseLike<T>

/** The value that a promise of it gives; of anything else, itself. */
export type Awaited<T> = T extends PromiseLike<infer Value> ? Awaited<Value> : T
