import {
  commonTokens,
  declareClassPlugin,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from "@stryker-mutator/api/plugin"
import type { TestRunner } from "@stryker-mutator/api/test-runner"
import { strykerPlugins as vitestPlugins } from "@stryker-mutator/vitest-runner"
import { NearestFirstRunner } from "./nearest-first-runner.ts"
import { MutantReporter } from "./reporter.ts"

createRunner.inject = tokens(commonTokens.injector)
function createRunner(injector: Injector<PluginContext>): TestRunner {
  const [vitest] = vitestPlugins
  if (vitest === undefined) throw new Error("Stryker has no test runner for Vitest")
  return new NearestFirstRunner(injector.injectFunction(vitest.factory))
}

/** Our extensions of Stryker, which finds them by this name. */
export const strykerPlugins: readonly unknown[] = [
  declareFactoryPlugin(PluginKind.TestRunner, "nearest-first", createRunner),
  declareClassPlugin(PluginKind.Reporter, "mutants", MutantReporter),
]
