import { component$ } from "@builder.io/qwik"

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A date and time, in a time zone that the server and the browser share. */
export const Moment = component$<{ at: string }>(({ at }) => (
  <time dateTime={at}>{`${format.format(new Date(at))} UTC`}</time>
))
