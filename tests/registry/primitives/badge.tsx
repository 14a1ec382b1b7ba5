import type { ComponentProps, ReactNode } from "react"
import { cn } from "@/lib/utils"

interface BadgeProps extends ComponentProps<"span"> {
  variant?: "default" | "secondary"
}

export function Badge({ className, variant = "default", ...props }: BadgeProps): ReactNode {
  return (
    <span
      className={cn(
        "inline-flex w-fit shrink-0 items-center rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        variant === "secondary"
          ? "bg-secondary text-secondary-foreground"
          : "bg-primary text-primary-foreground",
        className,
      )}
      {...props}
    />
  )
}
