/** The addresses of the repository and the manual, for what is derived from them outside of the packages. */
export { manual, repository } from "../../packages/core/src/errors/documentation.ts"
