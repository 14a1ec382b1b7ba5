import type { TestProject } from "vitest/node"
import { buildApplication, removeApplication } from "./built-application.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The folders of the built applications: at the root, and below the path `/app`. */
    applications: { readonly plain: string; readonly based: string }
  }
}

/** Builds the application once for all tests in this package. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const plain = await buildApplication()
  const based = await buildApplication({ base: "/app" })
  provide("applications", { plain, based })
  return () => {
    for (const folder of [plain, based]) removeApplication(folder)
  }
}
