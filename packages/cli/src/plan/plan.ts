// The changes that `init` and `add` propose: shown as a diff first, and then carried out.

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Change, unifiedDiff } from "@latchkey/migrate/rewriting"
import { lineChanges } from "../source/line-changes.ts"

/** The extensions that a module can have. */
const endings = [".ts", ".tsx", ".js", ".jsx", ".mts", ".mjs", ".cts", ".cjs"]

/** The changes that a command is about to make to an application. */
export class Plan {
  /** The folder of the application. */
  readonly root: string
  /**
   * Sentences about the changes that the command leaves to the developer, because it would have to guess. The
   * application doesn't work without them.
   */
  readonly left: string[] = []
  /** Notes for the developer. */
  readonly notes: string[] = []
  /** Commands to run afterwards, in order. */
  readonly next: string[] = []
  /** Descriptions of the variables that are added to the environment file, without secrets. */
  readonly variables: string[] = []
  /** The files whose text is never shown. */
  readonly #hidden = new Set<string>()
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.root = root
  }

  /** Returns the new text of a file; undefined if there's no such file. */
  read(file: string): string | undefined {
    const path = join(this.root, file)
    return this.#texts.get(file) ?? (existsSync(path) ? readFileSync(path, "utf8") : undefined)
  }

  /** Records a file's new text, with the file's own line endings. */
  write(file: string, text: string): void {
    const isCrlf = this.read(file)?.includes("\r\n") === true
    this.#texts.set(file, isCrlf ? text.replaceAll(/\r?\n/g, "\r\n") : text)
  }

  /** Records the text of a file that contains secrets: diffs leave it out. */
  writeHidden(file: string, text: string): void {
    this.#hidden.add(file)
    this.write(file, text)
  }

  /** Returns the files whose text is recorded. */
  planned(): string[] {
    return [...this.#texts.keys()]
  }

  /** Returns the path at which a module exists, with any module extension; undefined if there's no such file. */
  find(file: string): string | undefined {
    const stem = file.replace(/\.[cm]?[jt]sx?$/, "")
    if (stem === file) return this.read(file) === undefined ? undefined : file
    return endings.map((ending) => stem + ending).find((name) => this.read(name) !== undefined)
  }

  /** Returns the files whose new text differs from the existing text, sorted by path. */
  changes(): Change[] {
    return [...this.#texts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([file, after]) => {
        const path = join(this.root, file)
        const before = existsSync(path) ? readFileSync(path, "utf8") : ""
        if (before === after) return []
        const diff = this.#hidden.has(file) ? "" : unifiedDiff(file, before, lineChanges(before, after))
        return [{ file, before, after, diff }]
      })
  }
}
