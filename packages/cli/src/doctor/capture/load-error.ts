import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import type { LoadError } from "./captured.ts"

/** Describes an exception by its message and the innermost line of the application in its stack. */
export function loadError(error: unknown, folder: string): LoadError {
  const message = error instanceof Error ? [error.message, causeOf(error)].join(" ").trim() : String(error)
  const stack = error instanceof Error ? (error.stack ?? "") : ""
  for (const [, place = "", line = ""] of stack.matchAll(
    /\(?((?:file:\/\/|\/|[A-Z]:\\)[^\s()]+?):(\d+):\d+\)?/g,
  )) {
    const file = relative(folder, place.startsWith("file://") ? fileURLToPath(place) : place).replaceAll(
      "\\",
      "/",
    )
    if (!file.startsWith("..") && !file.includes("node_modules/"))
      return { message, file, line: Number(line) }
  }
  return { message, file: undefined, line: undefined }
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : ""
}
