import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterEach, beforeEach, expect, test } from "vitest"
import { root } from "./command.ts"

let folder: string
let lock: string

/** Copies the script, with the installed tools and a separate lock. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-"))
  lock = join(folder, "tools/.install.lock")
  mkdirSync(join(folder, "tools"))
  cpSync(`${root}run`, join(folder, "run"))
  cpSync(`${root}tools/package-lock.json`, join(folder, "tools/package-lock.json"))
  symlinkSync(`${root}tools/node_modules`, join(folder, "tools/node_modules"))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function alone(script: string): Promise<string> {
  return (await promisify(execFile)(join(folder, "run"), ["alone", "sh", "-c", script])).stdout
}

test("of commands that run alone none overlaps another, and the lock is gone afterwards", async () => {
  const log = join(folder, "log")
  const work = (name: string): string => `echo ${name} starts >>${log}; sleep 0.2; echo ${name} ends >>${log}`
  await Promise.all([alone(work("one")), alone(work("two"))])
  const lines = (await promisify(execFile)("cat", [log])).stdout.trim().split("\n")
  const [first, second] = lines[0] === "one starts" ? ["one", "two"] : ["two", "one"]
  expect(lines).toEqual([`${first} starts`, `${first} ends`, `${second} starts`, `${second} ends`])
  expect(existsSync(lock)).toBe(false)
})

test("a command that fails leaves its exit code and no lock", async () => {
  await expect(alone("exit 7")).rejects.toMatchObject({ code: 7 })
  expect(existsSync(lock)).toBe(false)
})

test.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)("a command ends with the script on %s, which leaves no lock", async (signal, expected) => {
  const child = spawn(join(folder, "run"), ["alone", "sh", "-c", "echo started; exec sleep 600"])
  await once(child.stdout, "data")
  child.kill(signal)
  const [code] = (await once(child, "exit")) as [number]
  expect([code, existsSync(lock)]).toEqual([expected, false])
})

test("a lock whose owner is gone is taken over", async () => {
  mkdirSync(lock)
  writeFileSync(join(lock, "pid"), "2147483646")
  expect(await alone("echo done")).toBe("done\n")
})
