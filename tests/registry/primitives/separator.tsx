import type { ComponentProps, ReactNode } from "react"
import { cn } from "@/lib/utils"

export function Separator({ className, ...props }: ComponentProps<"div">): ReactNode {
  return <div role="none" className={cn("h-px w-full shrink-0 bg-border", className)} {...props} />
}
