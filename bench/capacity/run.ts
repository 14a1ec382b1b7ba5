import { coreReport } from "./core.ts"
import { capacityReport } from "./report.ts"

// Makes the tables of docs/scaling.md: the load that one core serves, and the load of databases, by a
// simulation.
console.log(`${await coreReport()}\n\n${capacityReport()}`)
