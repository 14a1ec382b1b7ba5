import type { SourceFile } from "../../application/source-files.ts"
import { type Mount, Mounts } from "./mounts.ts"

/** The mount of the service in an Express application. */
export interface ExpressService {
  readonly mount: Mount
  /** The path as browsers see it, without the path at which a proxy serves the application. */
  readonly path: string
}

/** Finds the mount of the service in an Express application. */
export function expressService(
  files: readonly SourceFile[],
  authFile: SourceFile | undefined,
): ExpressService | undefined {
  const made = /(?:const|let|var)\s+(\w+)\s*=\s*ExpressAuth\s*\(/.exec(authFile?.code ?? "")
  const names = [made?.[1] ?? "auth", "ExpressAuth"]
  const mounts = new Mounts(files)
  const mount = mounts.find((name) => names.includes(name))
  return mount === undefined ? undefined : { mount, path: mounts.wholePath(mount) }
}
