import type { ReactNode } from "react"

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A date and time, in a time zone that the server and the browser share. */
export function Moment({ at }: { at: Date }): ReactNode {
  return <time dateTime={at.toISOString()}>{format.format(at)} UTC</time>
}
