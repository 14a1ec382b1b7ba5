import { journey } from "./journey.ts"

declare const foreignToken: string

// The parent process reads the last line.
console.log(JSON.stringify(await journey(foreignToken)))
