/** True where two types are the same, never where they are not: `true` then does not compile. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never
