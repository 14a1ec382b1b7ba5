import { childInput } from "./child.ts"
import { measure, type MeasureInput } from "./measure.ts"
import { operations } from "./operations.ts"

const { name, effort } = childInput<MeasureInput>()
const operation = operations.find((candidate) => candidate.name === name)
if (operation === undefined) throw new Error(`There is no operation "${name}".`)
const measurement = await measure(operation, effort)
await operation.close?.()
// The last line, because servers print their versions before it.
console.log(JSON.stringify(measurement))
