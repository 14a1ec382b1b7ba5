import type { ReactNode } from "react"

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A date and time, in the one time zone that server and browser agree on. */
export function Moment({ at }: { at: Date }): ReactNode {
  return <time dateTime={at.toISOString()}>{format.format(at)} UTC</time>
}
