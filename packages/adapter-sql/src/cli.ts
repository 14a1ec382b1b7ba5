#!/usr/bin/env node
import { printed } from "./schema/printed.ts"

const { text, code } = printed(process.argv.slice(2))
if (code === 0) process.stdout.write(text)
else process.stderr.write(text)
process.exitCode = code
