export { GET } from "./page.ts"
