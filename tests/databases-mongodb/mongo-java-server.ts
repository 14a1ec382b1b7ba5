import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { MongoDBServer } from "./mongodb-server.ts"
import { canInstall, findProgram, install, runProgram } from "./programs.ts"
import { startServer } from "./server-process.ts"

const folder = join(import.meta.dirname, "mongo-java-server")
const cache = join(import.meta.dirname, "node_modules/.cache")
const packages = ["default-jdk-headless", "maven"]

/**
 * Starts mongo-java-server: a server of its own making that speaks MongoDB's protocol and keeps all in memory, in one
 * process and without transactions. It comes from Maven Central; `java` and `mvn` are installed where they are missing
 * and that is allowed.
 *
 * @throws Error where it cannot be had
 * @see https://github.com/bwaldvogel/mongo-java-server
 */
export async function startMongoJavaServer(): Promise<MongoDBServer> {
  await requireJava()
  const jars = await libraries()
  const { ready, stop } = await startServer(
    "java",
    ["-Xmx256m", "-XX:+UseSerialGC", "-cp", join(jars, "*"), join(folder, "Launcher.java")],
    /ready on port (\d+)/,
  )
  return {
    name: `mongo-java-server ${version(jars)}, which is no MongoDB; it speaks the protocol of 4.4`,
    url: `mongodb://127.0.0.1:${ready[1]}/`,
    partialIndexes: false,
    transactions: false,
    stop,
  }
}

async function requireJava(): Promise<void> {
  const missing = ["java", "mvn"].filter((name) => findProgram(name) === undefined)
  if (missing.length === 0) return
  if (!canInstall()) {
    throw new Error(
      `The tests need a MongoDB, and there is none: set MONGODB_URL, or put mongod on PATH or into MONGOMS_SYSTEM_BINARY, ` +
        `or install ${missing.join(" and ")} for mongo-java-server (Debian: apt install ${packages.join(" ")}).`,
    )
  }
  console.log(`mongodb: installing ${packages.join(" and ")} with apt-get, which takes a minute or two ...`)
  await install(packages)
}

/** The folder of the server's libraries. Several processes may ask at once: whoever is ready first wins. */
async function libraries(): Promise<string> {
  const jars = join(cache, "mongo-java-server")
  if (hasServer(jars)) return jars
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(`${jars}-`)
  try {
    const goal = ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${fresh}`]
    await runProgram("mvn", goal, folder)
    renameSync(fresh, jars)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!hasServer(jars)) throw error
  }
  return jars
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
