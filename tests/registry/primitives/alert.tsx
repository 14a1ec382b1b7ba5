import type { ComponentProps, ReactNode } from "react"
import { cn } from "@/lib/utils"

interface AlertProps extends ComponentProps<"div"> {
  variant?: "default" | "destructive"
}

export function Alert({ className, variant = "default", ...props }: AlertProps): ReactNode {
  return (
    <div
      role="alert"
      className={cn(
        "relative grid w-full items-start gap-y-0.5 rounded-lg border bg-card px-4 py-3 text-sm",
        variant === "destructive" ? "text-destructive" : "text-card-foreground",
        className,
      )}
      {...props}
    />
  )
}

export function AlertDescription({ className, ...props }: ComponentProps<"div">): ReactNode {
  return <div className={cn("text-sm leading-relaxed", className)} {...props} />
}
