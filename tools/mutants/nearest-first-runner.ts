import {
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  type TestRunnerCapabilities,
} from "@stryker-mutator/api/test-runner"
import { nearestFirst } from "./near-tests.ts"

/** Runs the tests that reach a mutant in groups, the nearest first, until one notices it. */
export class NearestFirstRunner implements TestRunner {
  readonly #inner: TestRunner

  constructor(inner: TestRunner) {
    this.#inner = inner
  }

  capabilities(): Promise<TestRunnerCapabilities> | TestRunnerCapabilities {
    return this.#inner.capabilities()
  }

  async init(): Promise<void> {
    await this.#inner.init?.()
  }

  dryRun(options: DryRunOptions): Promise<DryRunResult> {
    return this.#inner.dryRun(options)
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { testFilter, activeMutant } = options
    if (testFilter === undefined) return this.#inner.mutantRun(options)
    let nrOfTests = 0
    for (const group of nearestFirst(testFilter, activeMutant.fileName)) {
      const result = await this.#inner.mutantRun({ ...options, testFilter: group })
      if (result.status !== MutantRunStatus.Survived) return noticed(result)
      nrOfTests += result.nrOfTests
    }
    return { status: MutantRunStatus.Survived, nrOfTests }
  }

  async dispose(): Promise<void> {
    await this.#inner.dispose?.()
  }
}

/** Counts an error outside of a test as noticed, because there was no error without the change. */
function noticed(result: MutantRunResult): MutantRunResult {
  if (result.status !== MutantRunStatus.Error) return result
  return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: result.errorMessage, nrOfTests: 0 }
}
