import { spawnSync } from "node:child_process"
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs"
import { userInfo } from "node:os"
import { join } from "node:path"
import { ownFolder } from "../account.ts"
import { findProgram, installPackages } from "../programs.ts"
import { freePort } from "@latchkey/test-kit/free-port"
import { startServer } from "../server.ts"
import type { MongoDBServer } from "./mongodb-server.ts"

const sources = join(import.meta.dirname, "mongo-java-server")
const cache = join(import.meta.dirname, "../node_modules/.cache")

/**
 * Starts mongo-java-server, which isn't MongoDB but a separate program that implements its protocol, keeps everything
 * in memory and doesn't have transactions. It's downloaded from Maven Central. If `java` and `mvn` are missing, they're
 * installed if that's allowed.
 *
 * @throws {Error} that says what to do, if there's no server
 * @see https://github.com/bwaldvogel/mongo-java-server
 */
export async function startMongoJavaServer(): Promise<MongoDBServer> {
  requireJava()
  const jars = libraries()
  const port = await freePort()
  const stop = await startServer({
    name: "mongo-java-server",
    program: findProgram("java") ?? "java",
    args: [
      "-Xmx256m",
      "-XX:+UseSerialGC",
      "-cp",
      join(jars, "*"),
      join(sources, "Launcher.java"),
      String(port),
    ],
    folder: ownFolder("mongo-java-server", {}),
    account: {},
    ready: /^ready$/m,
    signal: "TERM",
  })
  return {
    name: `mongo-java-server ${version(jars)}, which is no MongoDB; it speaks the protocol of 4.4`,
    url: `mongodb://127.0.0.1:${port}/`,
    partialIndexes: false,
    transactions: false,
    stop,
  }
}

function requireJava(): void {
  const missing = ["java", "mvn"].some((name) => findProgram(name) === undefined)
  if (missing) {
    const what = "MongoDB, nor the Java and Maven for mongo-java-server,"
    installPackages(what, "MONGODB_URL", "default-jdk-headless", "maven")
  }
}

/**
 * Returns the folder of the server's libraries. Several processes may download them at once; the first one to finish
 * wins.
 */
function libraries(): string {
  const jars = join(cache, "mongo-java-server")
  if (hasServer(jars)) return jars
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(`${jars}-`)
  try {
    fetchLibraries(fresh)
    renameSync(fresh, jars)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!hasServer(jars)) throw error
  }
  return jars
}

/** Downloads the libraries. @throws Error with Maven's output if it can't download them. */
function fetchLibraries(folder: string): void {
  const goal = ["-q", "-B", "-ntp", "dependency:copy-dependencies", `-DoutputDirectory=${folder}`]
  // Service accounts don't have a home folder, where Maven would keep its downloads.
  const elsewhere = isWritable(userInfo().homedir) ? [] : [`-Dmaven.repo.local=${join(cache, "maven")}`]
  const { status, stdout, stderr, error } = spawnSync(findProgram("mvn") ?? "mvn", [...elsewhere, ...goal], {
    cwd: sources,
    encoding: "utf8",
  })
  if (status === 0) return
  const printed = error === undefined ? `${stdout}${stderr}`.trim() : error.message
  throw new Error(
    `Maven could not fetch mongo-java-server. Name a MongoDB server in MONGODB_URL, or mend this:\n${printed}`,
  )
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const serverJar = /^mongo-java-server-(\d[\d.]*)\.jar$/

function hasServer(jars: string): boolean {
  try {
    return readdirSync(jars).some((file) => serverJar.test(file))
  } catch {
    return false
  }
}

function version(jars: string): string {
  return readdirSync(jars).flatMap((file) => serverJar.exec(file)?.[1] ?? [])[0] ?? "of an unknown version"
}
