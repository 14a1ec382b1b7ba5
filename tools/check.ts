import { formatProblem, layers } from "./layers.ts"
import { staleManifests } from "./manifests.ts"
import { isRequirementsPageStale } from "./requirements-page.ts"
import { readSources } from "./sources.ts"
import { commandStep, runSteps, type Step } from "./step.ts"
import { isComplete, summarize, traceWorkspace } from "./trace-workspace.ts"

const layersStep: Step = {
  name: "layers: imports go downwards",
  run: async () => {
    const problems = layers(readSources())
    return { ok: problems.length === 0, output: problems.map(formatProblem).join("\n") }
  },
}

const manifestsStep: Step = {
  name: "manifests: types for moduleResolution node, derived from exports (`./run fix` writes them)",
  run: async () => {
    const stale = staleManifests({ fix: false })
    return { ok: stale.length === 0, output: stale.join("\n") }
  },
}

const requirementsPageStep: Step = {
  name: "docs/requirements.md follows from tools/requirements*.ts (`./run fix` writes it)",
  run: async () => ({ ok: !isRequirementsPageStale({ fix: false }), output: "" }),
}

const requirementsStep: Step = {
  name: "requirements: a test names each (`./run trace` shows which)",
  run: async () => {
    const trace = traceWorkspace()
    return { ok: isComplete(trace), output: summarize(trace) }
  },
}

/** Everything that can be known without running the code. @returns how many steps failed */
export async function check(): Promise<number> {
  const alone = await runSteps([
    commandStep("format: oxfmt", "oxfmt", "--check", "."),
    layersStep,
    manifestsStep,
    requirementsPageStep,
    requirementsStep,
    commandStep("types: libraries, tests, tools", "tsc", "-b"),
    commandStep("knip: nothing unused, nothing unlisted", "knip", "--no-progress"),
  ])
  // These two read the declarations that the step before wrote.
  const afterTypes = await runSteps([
    commandStep("lint: oxlint", "oxlint"),
    commandStep("types: apps", "pnpm", "--recursive", "--if-present", "run", "typecheck"),
  ])
  return alone + afterTypes
}
