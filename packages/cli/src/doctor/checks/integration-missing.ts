import { finding, type Finding } from "../finding.ts"
import type { Place } from "./places.ts"

/** Returns the finding about a service that isn't registered with its framework. */
export function integrationMissing(place: Place, what: string, text: string): Finding {
  return finding({
    code: "integration-missing",
    severity: "error",
    what,
    why: "The framework knows nothing of the service: its paths are answered with 404, and pages have no session.",
    change: { ...place, text },
  })
}
