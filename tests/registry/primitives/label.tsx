import type { ComponentProps, ReactNode } from "react"
import { cn } from "@/lib/utils"

export function Label({ className, htmlFor, ...props }: ComponentProps<"label">): ReactNode {
  return (
    <label
      htmlFor={htmlFor}
      className={cn("flex items-center gap-2 text-sm leading-none font-medium select-none", className)}
      {...props}
    />
  )
}
