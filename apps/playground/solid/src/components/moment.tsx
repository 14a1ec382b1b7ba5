import type { JSX } from "solid-js"

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A date and time, in the one time zone that server and browser agree on. */
export function Moment(props: { at: Date }): JSX.Element {
  return <time dateTime={props.at.toISOString()}>{`${format.format(props.at)} UTC`}</time>
}
