export * from "./configuration-errors.ts"
export * from "./missing-secret.ts"
export * from "./request-errors.ts"
export * from "./sign-in-errors.ts"
