import { deadLinks } from "../docs/.vitepress/links.ts"
import { orphans } from "../docs/.vitepress/orphans.ts"
import { tooFarAway } from "../docs/.vitepress/reach.ts"
import type { Group } from "../tsdown.library.ts"
import { packagesWithoutChangeset } from "./changesets.ts"
import { root } from "./command.ts"
import { undocumentedErrors } from "./error-pages.ts"
import { misnamedFiles, publishedEntries, separateHelpers } from "./file-names.ts"
import { layers } from "./layers.ts"
import { staleManifests } from "./manifests.ts"
import { formatProblem } from "./problem.ts"
import { staleReferencePages } from "./reference/pages.ts"
import { staleSkills } from "./skills/write-skills.ts"
import { staleSecurityPages } from "./security/pages.ts"
import { readSources } from "./sources.ts"
import { commandStep, runSteps, type Step } from "./step.ts"
import { isComplete, summarize, traceWorkspace } from "./trace-workspace.ts"

const layersStep: Step = {
  name: "layers: imports go downwards, and no folders of core import each other in a circle",
  run: async () => {
    const problems = layers(readSources())
    return { ok: problems.length === 0, output: problems.map(formatProblem).join("\n") }
  },
}

const fileNamesStep: Step = {
  name: "file names: each source file of a package is named after what it exports, and a small helper lives with its only caller",
  run: async () => {
    const [sources, entries] = [readSources(), publishedEntries()]
    const problems = [
      ...misnamedFiles(sources, entries),
      ...separateHelpers(sources, entries, await shippedFilesOfCore()),
    ]
    return { ok: problems.length === 0, output: problems.map(formatProblem).join("\n") }
  },
}

/** Returns a function that returns the name of the shipped file that a module of core is put into, if the build names one. */
async function shippedFilesOfCore(): Promise<(file: string) => string | undefined> {
  const { groups } = (await import(`${root}packages/core/tsdown.config.ts`)) as { groups: readonly Group[] }
  const folder = "packages/core/src/"
  return (file) =>
    file.startsWith(folder)
      ? groups.find(({ files }) => files.test(file.slice(folder.length)))?.name
      : undefined
}

const manifestsStep: Step = {
  name: "manifests: addresses, and types for moduleResolution node, derived from exports (`./run fix` writes them)",
  run: async () => {
    const stale = staleManifests({ fix: false })
    return { ok: stale.length === 0, output: stale.join("\n") }
  },
}

const securityPagesStep: Step = {
  name: "docs/security: checks.md and advisories.md follow from docs/requirements.md and the ids in tests (`./run fix` writes them)",
  run: async () => {
    const stale = staleSecurityPages(traceWorkspace(), { fix: false })
    return { ok: stale.length === 0, output: stale.join("\n") }
  },
}

const skillsStep: Step = {
  name: "packages/*/skills follow from tools/skills, the guides and the READMEs (`./run fix` writes them)",
  run: async () => {
    const stale = staleSkills({ fix: false })
    return { ok: stale.length === 0, output: stale.join("\n") }
  },
}

const referenceStep: Step = {
  name: "docs/reference follows from the docstrings (`./run fix` writes it)",
  run: async () => {
    const stale = staleReferencePages({ fix: false })
    return { ok: stale.length === 0, output: stale.join("\n") }
  },
}

const requirementsStep: Step = {
  name: "requirements and advisories: a test names each (`./run trace` shows which)",
  run: async () => {
    const trace = traceWorkspace()
    return { ok: isComplete(trace), output: summarize(trace) }
  },
}

const manualStep: Step = {
  name: "manual: no dead link, every page in docs/.vitepress/contents.ts, two clicks from README.md",
  run: async () => {
    const problems = [...orphans(), ...deadLinks(), ...tooFarAway()]
    return { ok: problems.length === 0, output: problems.join("\n") }
  },
}

const errorPagesStep: Step = {
  name: "docs/errors, docs/warnings: a page for each error and warning, with every message that the code has",
  run: async () => {
    const problems = undocumentedErrors()
    return { ok: problems.length === 0, output: problems.join("\n") }
  },
}

const changesetsStep: Step = {
  name: "changesets: one for each package that changed (`./run exec changeset` writes it)",
  run: async () => {
    const missing = packagesWithoutChangeset()
    return { ok: missing.length === 0, output: missing.join("\n") }
  },
}

/** Returns a step for a root task in `turbo.json`, which runs again only if a file that it reads changed. */
function cachedStep(name: string, task: string): Step {
  return commandStep(
    name,
    "turbo",
    "run",
    task,
    "--filter=//",
    "--output-logs=errors-only",
    "--log-prefix=none",
  )
}

/**
 * Without the clients, the linter finds unnecessary assertions in the code that uses them. The program does nothing if
 * they exist.
 */
export const generateClients = "apps/playground/next/store/generate-clients.ts"

/** Runs all checks that don't run the code. Returns the number of failed steps. */
export async function check(): Promise<number> {
  const alone = await runSteps([
    cachedStep("format: oxfmt", "format"),
    layersStep,
    fileNamesStep,
    manifestsStep,
    skillsStep,
    referenceStep,
    requirementsStep,
    securityPagesStep,
    manualStep,
    errorPagesStep,
    changesetsStep,
    cachedStep("prose: plain English, by the rules of AGENTS.md", "prose"),
    commandStep("types: libraries, tests, tools", "tsc", "-b"),
    commandStep("Prisma's clients of the playground are generated", "node", generateClients),
    cachedStep("knip: nothing unused, nothing unlisted", "unused"),
  ])
  // These two read the declarations and the clients that the previous steps wrote.
  const afterTypes = await runSteps([
    cachedStep("lint: oxlint", "lint"),
    commandStep("types: apps", "turbo", "run", "typecheck", "--output-logs=errors-only"),
  ])
  return alone + afterTypes
}
