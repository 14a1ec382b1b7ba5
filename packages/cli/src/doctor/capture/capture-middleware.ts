import { relative } from "node:path"
import type { ApplicationModules } from "./application-modules.ts"
import type { CapturedGuard, CapturedMiddleware, CaptureRequest } from "./captured.ts"
import type { Recorder } from "./recorder.ts"

/** Loads Next.js middleware, and describes it. Returns undefined if it fails, or if there's no such file. */
export async function captureMiddleware(
  { middlewareFile, folder }: CaptureRequest,
  { load }: ApplicationModules,
  recorder: Recorder,
): Promise<CapturedMiddleware | undefined> {
  if (middlewareFile === undefined) return undefined
  const file = relative(folder, middlewareFile).replaceAll("\\", "/")
  try {
    const exported = Object(await load(middlewareFile)) as object
    const config = Object(ownExport(exported, "config")) as { matcher?: unknown; runtime?: unknown }
    const { matcher, runtime } = config
    const entries: unknown[] = matcher === undefined ? [] : [matcher].flat()
    return {
      file,
      matcher: matcher === undefined ? undefined : entries.flatMap(sourceOf),
      runtime: typeof runtime === "string" ? runtime : undefined,
      guard: await guardOf(exported, recorder),
    }
  } catch {
    return undefined
  }
}

/** Returns an export only if it's the file's own, because a default export may respond to any name. */
function ownExport(exported: object, name: string): unknown {
  return Object.hasOwn(exported, name) ? (Reflect.get(exported, name) as unknown) : undefined
}

function sourceOf(entry: unknown): string[] {
  if (typeof entry === "string") return [entry]
  const source: unknown = Reflect.get(Object(entry) as object, "source")
  return typeof source === "string" ? [source] : []
}

async function guardOf(exported: object, recorder: Recorder): Promise<CapturedGuard | undefined> {
  const names = ["proxy", "middleware", "default"]
  const run = names.map((name) => ownExport(exported, name)).find((value) => value !== undefined)
  const configuration = recorder.configurationOf(run)
  if (configuration === undefined) return undefined
  const config = Object(await configuration(undefined)) as { readonly callbacks?: unknown }
  const callbacks = Object(config.callbacks) as { readonly authorized?: unknown }
  return {
    decides: typeof callbacks.authorized === "function",
    isOwn: configuration !== recorder.recorded[0],
  }
}
