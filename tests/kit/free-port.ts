import { once } from "node:events"
import { createServer } from "node:net"

/** The addresses that browsers use for `localhost`. A server on any address of the machine occupies one of them. */
const loopback = ["127.0.0.1", "::1"]

/**
 * Finds a TCP port of the loopback interface that isn't in use.
 *
 * @param preferred - the first port to try, before the next ones. Default: the system chooses.
 * @param remedy - what to do if no port is free, for the message.
 * @throws Error if a hundred ports in a row are taken.
 */
export async function freePort(preferred: number = 0, remedy: string = ""): Promise<number> {
  if (preferred === 0) return anyPort()
  const last = Math.min(preferred + 99, 65_535)
  for (let port = preferred; port <= last; port += 1) {
    if (await isFree(port)) return port
  }
  throw new Error(`No port is free from ${preferred} to ${last}. ${remedy}`.trimEnd())
}

async function anyPort(): Promise<number> {
  const port = await listen("127.0.0.1", 0)
  // It may be in use on the other address.
  return port !== undefined && (await isFree(port)) ? port : anyPort()
}

async function isFree(port: number): Promise<boolean> {
  for (const host of loopback) if ((await listen(host, port)) === undefined) return false
  return true
}

/** Listens briefly. Returns the port, or undefined if it's in use. */
async function listen(host: string, port: number): Promise<number | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, "listening")
    const address = server.address()
    return typeof address === "object" ? address?.port : undefined
  } catch (error) {
    // On a machine without IPv6, the address can't be in use.
    if (codeOf(error) === "EADDRNOTAVAIL" || codeOf(error) === "EAFNOSUPPORT") return port
    if (codeOf(error) === "EADDRINUSE" || codeOf(error) === "EACCES") return undefined
    throw error
  } finally {
    server.close()
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined
}
