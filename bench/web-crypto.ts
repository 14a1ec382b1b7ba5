import { child } from "./child.ts"
import type { Effort, Measurement } from "./measure.ts"

/** Hides Node's own modules from what is imported afterwards, so that only WebCrypto is left: as on edge runtimes. */
const withoutBuiltins = "--import=data:text/javascript,process.getBuiltinModule=undefined"

/** Measures what a service does where the runtime has nothing but WebCrypto. */
export async function measureWebCrypto(effort: Effort): Promise<Measurement[]> {
  return child("web-crypto.child.ts", effort, [withoutBuiltins])
}
