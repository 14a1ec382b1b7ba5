import type { JSX } from "solid-js"

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A date and time, in a time zone that the server and the browser share. */
export function Moment(props: { at: Date }): JSX.Element {
  return <time dateTime={props.at.toISOString()}>{`${format.format(props.at)} UTC`}</time>
}
