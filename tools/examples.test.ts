import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { partsOf, type Step } from "../tests/packages/quickstart/page.ts"
import { root } from "./command.ts"
import { staleContainers, staleExamples, withVersions } from "./examples.ts"
import { frameworks } from "./frameworks.ts"
import { repository } from "./reference/manual.ts"

/** The start pages, by the folder of the example application that each page builds. */
const pages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(frameworks.map(({ id, start }) => [id, start])),
  "request-response": "request-response",
}

/** The headings of the parts for readers who chose a different runtime than Node.js. */
const otherRuntimes = ["Bun", "Deno", "Cloudflare Workers"]

/** Files that have a different name in an example: a file with environment variables isn't in git. */
const renamed: Readonly<Record<string, string>> = {
  ".env": ".env.example",
  ".env.local": ".env.example",
}

/** Returns the files that a start page shows up to the first sign-in. */
function filesOf(page: string): Step[] {
  const parts = partsOf(read(`docs/start/${page}.md`))
  const end = parts.findIndex(({ heading }) => heading === "Then with GitHub")
  const taken = parts.slice(0, end).filter(({ heading }) => !otherRuntimes.includes(heading))
  return taken.flatMap(({ steps }) => steps).filter(({ kind }) => kind === "file" || kind === "variables")
}

/** Returns the packages that a start page installs up to the first sign-in, without versions. */
function packagesOf(page: string): string[] {
  const [until = ""] = read(`docs/start/${page}.md`).split("## Then with GitHub")
  const lines = until.matchAll(/^npm install (?:--save-dev )?(.+)$/gm)
  return [...lines].flatMap(([, names = ""]) => names.split(" ")).map((name) => name.replace(/(?<=.)@.*/, ""))
}

/**
 * Returns the first word of a text that another text doesn't contain in the same order; undefined if it contains all
 * words.
 */
function firstMissingWord(text: string, other: string): string | undefined {
  const words = wordsOf(other)
  let from = 0
  return wordsOf(text).find((word) => {
    const at = words.indexOf(word, from)
    from = at + 1
    return at < 0
  })
}

function wordsOf(code: string): string[] {
  return code.replace(/^\/\/ \S+\.\w+\n/, "").match(/\w+/g) ?? []
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8")
}

test("each start page has an example, and each example a start page", () => {
  const folders = globSync("examples/*/package.json", { cwd: root }).map((file) => basename(dirname(file)))
  expect(folders.toSorted()).toEqual(Object.keys(pages).toSorted())
  const start = globSync("docs/start/*.md", { cwd: root }).map((file) => basename(file, ".md"))
  // These pages are for every framework.
  const others = ["cli", "how-it-works", "index"]
  expect(start.filter((page) => !others.includes(page)).toSorted()).toEqual(Object.values(pages).toSorted())
})

describe.each(Object.entries(pages))("the example %s of docs/start/%s.md", (name, page) => {
  test("has every file that the page prints, word for word, with more words between them at most", () => {
    const differing = filesOf(page).flatMap((step) => {
      if (step.kind !== "file" && step.kind !== "variables") return []
      const file = `examples/${name}/${renamed[step.file] ?? step.file}`
      const missing = existsSync(join(root, file)) ? firstMissingWord(step.text, read(file)) : "the file"
      return missing === undefined ? [] : [`${file}: ${missing}`]
    })
    expect(differing).toEqual([])
  })

  const manifest: Readonly<Record<string, Record<string, string>>> = JSON.parse(
    read(`examples/${name}/package.json`),
  )
  const ranges = { ...manifest["dependencies"], ...manifest["devDependencies"] }

  test("installs what the page installs", () => {
    expect(Object.keys(ranges)).toEqual(expect.arrayContaining(packagesOf(page)))
  })

  test("has the versions that the page names in full", () => {
    const named = read(`docs/start/${page}.md`).matchAll(
      /(?<= )((?:@[\w-]+\/)?[\w-]+)@(\d+\.\d+\.\d[\w.-]*)(?=[ \n])/g,
    )
    for (const [, dependency = "", version] of named)
      expect([dependency, ranges[dependency]]).toEqual([dependency, version])
  })

  test("asks for versions from the ones on that the tests install", () => {
    const locked = read("pnpm-lock.yaml")
    const others = Object.entries(ranges).filter(([dependency]) => !dependency.startsWith("@latchkey/"))
    const unknown = others.filter(
      ([dependency, range]) =>
        !new RegExp(`^  '?${dependency}@${range.replace("^", "").replaceAll(".", "\\.")}'?:`, "m").test(
          locked,
        ),
    )
    expect(unknown).toEqual([])
  })

  test("can be started and built, for which it makes its environment from the example", () => {
    expect(manifest["scripts"]).toMatchObject({
      predev: expect.stringContaining(".env.example"),
      dev: expect.any(String),
      build: expect.any(String),
      start: expect.any(String),
    })
    const [, environment = ""] = /existsSync\('([^']+)'\)/.exec(manifest["scripts"]?.["predev"] ?? "") ?? []
    expect(read(`examples/${name}/.gitignore`).split("\n")).toContain(environment)
  })

  test("is linked from the page, and links back to it and to editors", () => {
    expect(read(`docs/start/${page}.md`)).toContain(`(${repository}/tree/main/examples/${name})`)
    const readme = read(`examples/${name}/README.md`)
    const path = `github/latchkey/latchkey/tree/main/examples/${name})`
    const container = encodeURIComponent(`.devcontainer/${name}/devcontainer.json`)
    for (const link of [
      `docs/start/${page}.md`,
      `stackblitz.com/${path}`,
      `codesandbox.io/p/sandbox/${path}`,
      `codespaces.new/latchkey/latchkey?devcontainer_path=${container})`,
    ])
      expect(readme).toContain(link)
  })
})

test("the examples ask for the versions that our packages have", () => {
  expect(staleExamples({ fix: false })).toEqual([])
})

test("an online editor forwards the ports of an example, installs it and starts it", () => {
  expect(staleContainers({ fix: false })).toEqual([])
})

test("a release raises the versions of our packages in a manifest, and of no others", () => {
  const manifest = `{ "@latchkey/core": "^0.1.0", "@latchkey/unknown": "^0.1.0", "hono": "^4.0.0" }`
  expect(withVersions(manifest, new Map([["@latchkey/core", "0.2.0"]]))).toBe(
    `{ "@latchkey/core": "^0.2.0", "@latchkey/unknown": "^0.1.0", "hono": "^4.0.0" }`,
  )
})

test("a word of a page that an example lacks, or has in another order, is found", () => {
  expect(firstMissingWord("a b c", "a x b, y c")).toBeUndefined()
  expect(firstMissingWord("a b c", "a c b")).toBe("c")
  expect(firstMissingWord("// app.ts\na", "a")).toBeUndefined()
})
