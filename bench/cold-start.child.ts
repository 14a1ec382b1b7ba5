import { childInput } from "./child.ts"
import type { ColdStart, ColdStartInput } from "./cold-start.ts"
import type { Subject } from "./subject.ts"

const { module, token } = childInput<ColdStartInput>()
const cookie = `__Secure-authjs.session-token=${token}`
const request = new Request("https://app.example/auth/session", { headers: { cookie } })
const secret = "q2mXl7Yw0m3sUq0cVb8Jx5nT4eKf9hRz1pAdGiLoWuE="

globalThis.gc?.()
const before = process.memoryUsage().heapUsed
const started = performance.now()
const { Auth }: { Auth: Subject["answer"] } = await import(module)
const response = await Auth(request, { providers: [], secret, trustHost: true, basePath: "/auth" })
const time = performance.now() - started
globalThis.gc?.()
const heap = process.memoryUsage().heapUsed - before

const session: unknown = await response.json()
if (session === null) throw new Error(`${module} did not read the session`)
const answer: ColdStart = { time, heap }
console.log(JSON.stringify(answer))
