import { describeHonoMigration } from "./describe-hono-migration.ts"
import { api, pages } from "./hono-journeys.ts"

describeHonoMigration("hono-api", api)
describeHonoMigration("hono-pages", pages)
