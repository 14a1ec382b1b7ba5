#!/usr/bin/env node
import { main } from "latchkey/command"

process.exitCode = await main(["create", ...process.argv.slice(2)], {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
})
