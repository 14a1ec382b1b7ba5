export { GET } from "./me.ts"
