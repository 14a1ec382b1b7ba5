import { readFileSync } from "node:fs"
import type { SiteFile } from "./site-file.ts"

/** A file of a block, as a registry of shadcn/ui names it. */
export interface BlockFile {
  /** The path in the folder `registry`. */
  readonly path: string
  readonly type: string
  /** The place in an application. Default: as its type says. */
  readonly target?: string
}

/** A block: files that the command of shadcn/ui copies into an application. */
export interface Block {
  readonly name: string
  /** The packages that it installs. */
  readonly dependencies: readonly string[]
  /** The components of shadcn/ui that it adds. */
  readonly registryDependencies: readonly string[]
  readonly files: readonly BlockFile[]
}

/** The folder of the registry. */
export const registryFolder: URL = new URL("../../registry/", import.meta.url)

const source = readFileSync(new URL("registry.json", registryFolder), "utf8")

/** The blocks of the registry. */
export const blocks: readonly Block[] = (JSON.parse(source) as { items: readonly Block[] }).items

/**
 * Returns the files of the site from which the command of shadcn/ui adds the blocks: `r/registry.json`, and `r/<name>.json` for each.
 * `shadcn build` would write the same.
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

/** Returns the text of a block's file. */
export function contentOf({ path }: BlockFile): string {
  return readFileSync(new URL(path, registryFolder), "utf8")
}
