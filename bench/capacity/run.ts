import { coreReport } from "./core.ts"
import { capacityReport } from "./report.ts"

// Generates the tables in docs/scaling.md: the load that one core can serve, and the load on databases, by a
// simulation.
console.log(`${await coreReport()}\n\n${capacityReport()}`)
