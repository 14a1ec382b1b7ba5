import { childInput } from "./child.ts"
import { measure, type Effort, type Measurement } from "./measure.ts"
import { readJwt } from "./operations/session.ts"
import { decode } from "./operations/token.ts"

const effort = childInput<Effort>()
const measured: Measurement[] = [
  await measure({ name: "WebCrypto only: session JWT", must: 3, aim: 3.8, prepare: readJwt }, effort),
  await measure({ name: "WebCrypto only: decode", must: 4, aim: 5, prepare: decode }, effort),
]
console.log(JSON.stringify(measured))
