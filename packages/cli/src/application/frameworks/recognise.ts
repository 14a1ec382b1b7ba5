import type { Manifest } from "../read-manifest.ts"
import type { Framework } from "./framework.ts"
import { servers } from "./servers.ts"
import { withPages } from "./with-pages.ts"

/** Returns the frameworks that an application may use according to its manifest: usually one. */
export function recognise(manifest: Manifest): readonly Framework[] {
  const setUp = withPackage(manifest)
  if (setUp.length > 0) return setUp
  const isListed = ({ dependency }: Framework): boolean => dependency in manifest.dependencies
  const found = withPages.filter(isListed)
  if (found.length > 0) return found
  const nest = servers.filter((server) => server.id === "nestjs" && isListed(server))
  return nest.length > 0 ? nest : servers.filter(isListed)
}

/** Returns the frameworks for which a manifest lists our package. */
export function withPackage({ dependencies }: Manifest): readonly Framework[] {
  return [...withPages, ...servers].filter(({ package: name }) => name in dependencies)
}
