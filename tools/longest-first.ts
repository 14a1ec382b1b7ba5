import { statSync } from "node:fs"
import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { root } from "./command.ts"

/**
 * The processor's time that the longest files and the suites used at their last measurement, in seconds. In a clean clone,
 * nothing else shows which ones they are. For a file that isn't listed, its size counts, or the last run if Vitest
 * remembers one. A landing chooses by these times (`landing.ts`).
 */
export const measured: Readonly<Record<string, number>> = {
  "tests/e2e": 250,
  "tests/e2e/frameworks/astro": 110,
  "tests/e2e/frameworks/nuxt": 125,
  "tests/e2e/frameworks/qwik": 75,
  "tests/e2e/frameworks/react-router": 110,
  "tests/e2e/frameworks/express": 70,
  "tests/e2e/frameworks/fastify": 70,
  "tests/e2e/frameworks/hono": 70,
  "tests/e2e/frameworks/nestjs": 70,
  "tests/e2e/frameworks/solid": 95,
  "tests/e2e/frameworks/sveltekit": 110,
  "tests/e2e/frameworks/tanstack-start": 100,
  "tests/registry": 260,
  "tests/applications/next": 250,
  "tests/packages": 300,
  "tests/quickstarts": 200,
  "tests/minifiers": 170,
  "tests/cli": 150,
  "tests/workers": 150,
  "tests/site": 190,
  "tests/migration": 130,
  "tests/moving/sveltekit": 110,
  "tests/examples": 110,
  "tests/published-adapters": 110,
  "tests/compilers": 130,
  "tests/moving/nuxt": 85,
  "tests/moving/react-router": 60,
  "tests/applications/sveltekit": 55,
  "tests/moving/astro": 35,
  "tests/moving/tanstack-start": 35,
  "tests/applications/react-router": 30,
  "tests/runtimes": 18,
  "tests/moving/fastify": 12,
  "tests/applications/next/applications.test.ts": 130,
  "tests/workers/workers.test.ts": 110,
  "tests/cli/applications.test.ts": 100,
  "tests/quickstarts/quickstarts.test.ts": 80,
  "tests/examples/pages.test.ts": 120,
  "tests/examples/react.test.ts": 90,
  "tests/examples/servers.test.ts": 40,
  "tests/quickstarts/development-in-production.test.ts": 60,
  "packages/cli/test/doctor/corpus.test.ts": 50,
  "tests/quickstarts/create-next-app.test.ts": 47,
  "tests/quickstarts/development-on-edge.test.ts": 30,
  "packages/adapter-sql/test/conformance.test.ts": 30,
  "packages/adapter-sql/test/faults.test.ts": 30,
  "packages/adapter-sql/test/conformance-d1.test.ts": 20,
  "tests/applications/next/passkeys.test.ts": 37,
  "tests/migration/prisma.test.ts": 36,
  "packages/adapter-prisma/test/races.test.ts": 36,
  "tests/integrations/routers.test.ts": 80,
  "tests/opentelemetry/journeys.test.ts": 35,
  "packages/core/test/limits-races.test.ts": 33,
  "packages/adapter-prisma/test/faults.test.ts": 32,
  "tests/compilers/exports.test.ts": 45,
  "tests/compilers/declarations.test.ts": 33,
  "tests/packages/packed.test.ts": 32,
  "tests/migration/split.test.ts": 30,
  "tests/migration/credentials.test.ts": 30,
  "tests/minifiers/minifiers.test.ts": 27,
  "tests/applications/next/stored-sessions.test.ts": 25,
  "tests/applications/next/cache-components.test.ts": 22,
  "tests/packages/solid-start.test.ts": 22,
  "packages/adapter-prisma/test/schemas.test.ts": 20,
  "packages/adapter-prisma/test/conformance.test.ts": 20,
  "packages/adapter-mongodb/test/conformance.test.ts": 18,
  "packages/adapter-drizzle/test/conformance-d1.test.ts": 20,
}

/**
 * Sorts test files so that the longest ones of all projects start first, and no worker has a long one left at the end.
 * The short ones follow project by project, because adjacent files of one project run in one process.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const estimated = files.map((file) => ({
      file,
      folder: file.project.name,
      seconds: this.#secondsOf(file),
    }))
    return inOrder(estimated).map(({ file }) => file)
  }

  #secondsOf(file: TestSpecification): number {
    const remembered = this.ctx.cache.getTestSpecificationResult(file)
    if (remembered) return remembered.duration / 1000
    return secondsOf(relative(root, file.moduleId))
  }
}

/** Sorts the long files by their durations, and the short ones by folder, longest first in each folder. */
export function inOrder<File extends { readonly folder: string; readonly seconds: number }>(
  files: readonly File[],
): readonly File[] {
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds)
  const long = sorted.filter(({ seconds }) => seconds >= shortestLong)
  const short = Map.groupBy(
    sorted.filter(({ seconds }) => seconds < shortestLong),
    ({ folder }) => folder,
  )
  return [...long, ...[...short.values()].flat()]
}

/** The number of seconds from which a file counts as long. */
const shortestLong = 15

/** Returns the estimate for a test file that hasn't run here, by its path from the root of the repository. */
export function secondsOf(file: string): number {
  const bytes = statSync(root + file, { throwIfNoEntry: false })?.size ?? 0
  return measured[file] ?? bytes / bytesPerSecond
}

/** Returns the processor's seconds for a suite or a test file, in a landing's plan. */
export function processorSeconds(path: string): number {
  return path.endsWith(".ts") ? Math.ceil(secondsOf(path)) : (measured[path] ?? unmeasured)
}

/** A suite that was never measured counts as a long one. */
const unmeasured = 120

/** The largest files that aren't listed take a few seconds. */
const bytesPerSecond = 10_000
