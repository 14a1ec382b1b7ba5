export { default } from "../journeys/auth.config.ts"
