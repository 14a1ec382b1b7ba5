import { describeMigration } from "./describe-migration.ts"
import { journeys } from "./journeys.ts"

describeMigration("split", journeys.split)
