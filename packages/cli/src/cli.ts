#!/usr/bin/env node
import { main } from "./command/main.ts"

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
})
