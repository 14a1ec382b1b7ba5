/** The URLs of the repository and the manual, for files outside of the packages that are derived from them. */
export { manual, repository } from "../../packages/core/src/errors/documentation.ts"
