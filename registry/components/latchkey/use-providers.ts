"use client"

import { getProviders } from "@latchkey/react"
import { useEffect, useState } from "react"

/** A provider, as the service describes it to browsers. */
export type Provider = NonNullable<Awaited<ReturnType<typeof getProviders>>>[string]

/** Returns the application's providers, or those in `methods`. The list is empty until the service has answered. */
export function useProviders(methods?: string): readonly Provider[] {
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    let isShown = true
    void getProviders().then((found) => {
      if (isShown) setProviders(Object.values(found ?? {}))
    })
    return () => {
      isShown = false
    }
  }, [])
  const counting = methods?.split(" ")
  return counting === undefined ? providers : providers.filter(({ id }) => counting.includes(id))
}
