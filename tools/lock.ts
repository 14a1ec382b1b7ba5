import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"

/**
 * Runs `work` while no other process does so under the same folder name. The folder is the lock, as in `./run`: only
 * one process can make it, and the pid inside tells a live owner from one that was killed.
 * @throws {Error} when a live owner keeps the lock for `patience` seconds (default 300)
 */
export async function lock<T>(folder: string, work: () => Promise<T>, patience = 300): Promise<T> {
  const deadline = Date.now() + patience * 1000
  while (!take(folder)) {
    if (releaseIfStale(folder)) continue
    if (Date.now() > deadline)
      throw new Error(`another process holds ${folder}; if none is running, remove it`)
    await delay(200)
  }
  try {
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false
    throw error
  }
  writeFileSync(`${folder}/pid`, String(process.pid))
  return true
}

/**
 * Renaming succeeds for one of several waiters, so that no waiter removes a lock that another has just taken.
 */
function releaseIfStale(folder: string): boolean {
  const pid = Number(existsSync(`${folder}/pid`) ? readFileSync(`${folder}/pid`, "utf8") : 0)
  if (pid === 0 || isRunning(pid)) return false
  const aside = `${folder}.stale.${process.pid}`
  try {
    renameSync(folder, aside)
  } catch {
    return true // another waiter was faster
  }
  rmSync(aside, { recursive: true, force: true })
  return true
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === "EPERM" // another user's process
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
