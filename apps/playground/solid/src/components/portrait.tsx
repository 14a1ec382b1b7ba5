import type { User } from "@latchkey/solid"
import { Show, type JSX } from "solid-js"

/**
 * The user's picture, or the first letter of the name or address. It has no alternative text, because the name is
 * beside it.
 */
export function Portrait(props: { user: User | undefined }): JSX.Element {
  return (
    <Show
      when={props.user?.image}
      fallback={
        <span class="portrait" aria-hidden="true">
          {initialOf(props.user)}
        </span>
      }
    >
      {(image) => <img class="portrait" src={image()} alt="" width={64} height={64} />}
    </Show>
  )
}

function initialOf(user: User | undefined): string {
  const [initial] = new Intl.Segmenter().segment(user?.name ?? user?.email ?? "?")
  return initial?.segment.toUpperCase() ?? "?"
}
