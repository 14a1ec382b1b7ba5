import { readFileSync } from "node:fs"
import type { SiteFile } from "./site-file.ts"

/** A block's file, as a shadcn/ui registry lists it. */
export interface BlockFile {
  /** The path in the `registry` folder. */
  readonly path: string
  readonly type: string
  /** The path in an application. Default: the path for its type. */
  readonly target?: string
}

/** A block, which consists of files that shadcn/ui's command copies into an application. */
export interface Block {
  readonly name: string
  /** The packages that the block installs. */
  readonly dependencies: readonly string[]
  /** The shadcn/ui components that the block adds. */
  readonly registryDependencies: readonly string[]
  readonly files: readonly BlockFile[]
}

/** The registry's folder. */
export const registryFolder: URL = new URL("../../registry/", import.meta.url)

const source = readFileSync(new URL("registry.json", registryFolder), "utf8")

/** The registry's blocks. */
export const blocks: readonly Block[] = (JSON.parse(source) as { items: readonly Block[] }).items

/**
 * Returns the site's files that shadcn/ui's command adds the blocks from: `r/registry.json`, and `r/<name>.json` for
 * each block.
 * `shadcn build` would write the same files.
 *
 * @see [A registry item](https://ui.shadcn.com/docs/registry/registry-item-json)
 */
export function servedBlocks(): SiteFile[] {
  const $schema = "https://ui.shadcn.com/schema/registry-item.json"
  const items = blocks.map((block) => {
    const files = block.files.map((file) => ({ ...file, content: contentOf(file) }))
    return {
      path: `r/${block.name}.json`,
      content: JSON.stringify({ $schema, ...block, files }, undefined, 2),
    }
  })
  return [{ path: "r/registry.json", content: source }, ...items]
}

/** Returns the content of a block's file. */
export function contentOf({ path }: BlockFile): string {
  return readFileSync(new URL(path, registryFolder), "utf8")
}
