import { journey } from "./journey.ts"

declare const foreignToken: string

// Whatever runs this reads the last line.
console.log(JSON.stringify(await journey(foreignToken)))
