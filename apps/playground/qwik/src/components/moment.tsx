import { component$ } from "@builder.io/qwik"

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** A date and time, in the one time zone that server and browser agree on. */
export const Moment = component$<{ at: string }>(({ at }) => (
  <time dateTime={at}>{`${format.format(new Date(at))} UTC`}</time>
))
