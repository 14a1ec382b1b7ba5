import { onTestFinished, vi } from "vitest"

/**
 * Hides Node.js modules from the modules that the test imports from here on, as on a runtime that has only WebCrypto.
 * The next test gets new copies, because test files share processes.
 */
export function withoutNodeModules(): void {
  vi.resetModules()
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.resetModules()
  })
}
