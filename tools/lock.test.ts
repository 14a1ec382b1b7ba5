import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { lock } from "./lock.ts"

let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "lock-"))
  folder = join(parent, "held")
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

test("work under one lock never overlaps, and the lock is gone afterwards", async () => {
  const log: string[] = []
  const work = (name: string) => async (): Promise<void> => {
    log.push(`${name} starts`)
    await new Promise(setImmediate)
    log.push(`${name} ends`)
  }
  await Promise.all([lock(folder, work("first")), lock(folder, work("second"))])
  expect(log).toEqual(["first starts", "first ends", "second starts", "second ends"])
  expect(existsSync(folder)).toBe(false)
})

test("a lock is released when the work throws", async () => {
  const failing = lock(folder, async () => {
    throw new Error("broken")
  })
  await expect(failing).rejects.toThrow("broken")
  expect(existsSync(folder)).toBe(false)
})

test("a lock whose owner is gone is taken over", async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, "pid"), "2147483646")
  expect(await lock(folder, async () => "done")).toBe("done")
})

test("a lock whose owner lives is waited for, and in the end named", async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, "pid"), String(process.pid))
  await expect(lock(folder, async () => "done", 0)).rejects.toThrow(folder)
})
