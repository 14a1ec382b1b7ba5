import type { AddressInfo } from "node:net"
import { childInput } from "./child.ts"
import { guardedFrameworks } from "./guarded/guarded-frameworks.ts"

/** Runs one framework's applications in one process, which prints their ports, and serves until it's stopped. */
const framework = guardedFrameworks.find(({ name }) => name === childInput<string>())
if (framework === undefined) throw new Error("There is no such framework.")
const { unguarded, guarded, peer } = framework
const ports: number[] = []
for (const start of [unguarded, guarded, ...(peer === undefined ? [] : [peer.start])])
  ports.push(((await start()).address() as AddressInfo).port)
console.log(JSON.stringify(ports))
