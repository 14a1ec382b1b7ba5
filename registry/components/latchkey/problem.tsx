import type { ReactNode } from "react"
import { Alert, AlertDescription } from "@/components/ui/alert"

export interface ProblemProps {
  /** True for a note that isn't about a failure. */
  readonly isNote?: boolean
  readonly children?: ReactNode
}

/** Says what went wrong. It stays in the page even if it's empty, so that screen readers announce new messages. */
export function Problem({ isNote = false, children }: ProblemProps): ReactNode {
  return (
    <div role="alert" className="empty:sr-only">
      {children && (
        // The element around it is the live region.
        <Alert variant={isNote ? "default" : "destructive"} role="presentation">
          <AlertDescription>{children}</AlertDescription>
        </Alert>
      )}
    </div>
  )
}
