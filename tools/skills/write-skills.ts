import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { root } from "../command.ts"
import { frameworks } from "../frameworks.ts"
import { skillText, type Framework, type SkillPages } from "./skill.ts"

/** Code blocks of a page: its file, and the indexes of the blocks, from 0. */
type Blocks = readonly [file: string, ...places: number[]]

/** The blocks that show the set-up and the session. */
interface Source {
  readonly setUp: Blocks
  readonly read?: Blocks
}

/** The blocks of each framework, by its package. */
const sources: Readonly<Record<string, Source>> = {
  next: {
    setUp: ["packages/next/README.md", 0, 1],
    read: ["packages/next/README.md", 2],
  },
  "react-router": {
    setUp: ["packages/react-router/README.md", 0, 1, 2],
  },
  "tanstack-start": {
    setUp: ["packages/tanstack-start/README.md", 0, 1, 2],
    read: ["docs/frameworks/tanstack-start.md", 3],
  },
  nuxt: {
    setUp: ["packages/nuxt/README.md", 0, 1],
    read: ["packages/nuxt/README.md", 2],
  },
  sveltekit: {
    setUp: ["packages/sveltekit/README.md", 0, 1],
    read: ["docs/frameworks/sveltekit.md", 4, 5],
  },
  astro: {
    setUp: ["packages/astro/README.md", 0, 1],
    read: ["packages/astro/README.md", 2],
  },
  solid: {
    setUp: ["packages/solid/README.md", 0, 1],
    read: ["packages/solid/README.md", 2],
  },
  qwik: {
    setUp: ["packages/qwik/README.md", 0],
    read: ["packages/qwik/README.md", 1],
  },
  hono: { setUp: ["packages/hono/README.md", 0, 1] },
  express: {
    setUp: ["packages/express/README.md", 0, 1],
  },
  fastify: {
    setUp: ["docs/frameworks/fastify.md", 0, 1],
  },
  nestjs: {
    setUp: ["packages/nestjs/README.md", 0],
    read: ["packages/nestjs/README.md", 1],
  },
}

/** Returns the skill files that differ from the generated ones; with `fix`, they're rewritten. */
export function staleSkills({ fix }: { fix: boolean }): string[] {
  return frameworks.flatMap(({ label, basePath, start, package: name }) => {
    const framework = { label, providers: `@latchkey/${name}/providers`, basePath }
    const file = `packages/${name}/skills/latchkey/SKILL.md`
    const text = skillOf(framework, { start, framework: name }, sources[name])
    const isStale = !existsSync(root + file) || readFileSync(root + file, "utf8") !== text
    if (isStale && fix) {
      mkdirSync(dirname(root + file), { recursive: true })
      writeFileSync(root + file, text)
    }
    return isStale ? [`${file} is not what tools/skills makes`] : []
  })
}

function skillOf(framework: Framework, pages: SkillPages, source: Source | undefined): string {
  if (source === undefined) throw new Error(`tools/skills has no blocks of ${framework.label}`)
  const { setUp, read } = source
  const [page = "", data = ""] = tabsOf("protecting", framework.label)
  const [fresh = ""] = tabsOf("fresh-sessions", framework.label)
  const code = { read: read === undefined ? [] : blocksOf(read), page, data, fresh }
  const used = Object.values(code).flat().flatMap(importedFromSetUp)
  return skillText(framework, pages, {
    setUp: blocksOf(setUp).map((block) => exporting(used, block)),
    ...code,
  })
}

/** Returns a page's code blocks. Commands and settings don't count. */
function blocksOf([file, ...places]: Blocks): string[] {
  const blocks = [...readFileSync(root + file, "utf8").matchAll(/^```(?:tsx?|vue|svelte|astro)\n.*?^```$/gms)]
  return places.map((place) => blocks[place]?.[0] ?? "")
}

/** Returns the names that a block imports from the set-up's module. */
function importedFromSetUp(block: string): string[] {
  const imports = block.matchAll(
    /^import \{ ([^}]+) \} from "[^"]*\/(?:plugin@)?auth(?:\.server)?(?:\.ts)?"$/gm,
  )
  return [...imports].flatMap(([, names = ""]) => names.split(", "))
}

/** Adds names to the names that a block of the set-up takes from the result of the package's function. */
function exporting(names: readonly string[], block: string): string {
  return block.replace(/^export const \{ ([^}]+) \} =\s+(\w+\$?\()/m, (_, list: string, call: string) => {
    const all = [...new Set([...list.split(", "), ...names])]
    return `export const { ${all.join(", ")} } = ${call}`
  })
}

/** Returns a framework's blocks in a guide, in order, without the title of the tab. */
function tabsOf(guide: string, label: string): string[] {
  const text = readFileSync(`${root}docs/guides/${guide}.md`, "utf8")
  const blocks = text.matchAll(/^```(\w+) \[([^\]]+)\]\n(.*?^```)$/gms)
  return [...blocks].flatMap(([, language, title, rest]) =>
    title === label ? [`\`\`\`${language}\n${rest}`] : [],
  )
}
