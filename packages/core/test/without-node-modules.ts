import { onTestFinished, vi } from "vitest"

/**
 * Makes the modules that the test imports from here on find no Node.js modules, as on a runtime that has only
 * WebCrypto. The next test gets other copies of them, because test files share processes.
 */
export function withoutNodeModules(): void {
  vi.resetModules()
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.resetModules()
  })
}
