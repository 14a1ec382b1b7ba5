import { coreReport } from "./core.ts"
import { capacityReport } from "./report.ts"

// What one core does, and what databases see of people, by a simulation: the tables of docs/scaling.md.
console.log(`${await coreReport()}\n\n${capacityReport()}`)
