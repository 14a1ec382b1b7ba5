import { component$ } from "@builder.io/qwik"
import type { User } from "@latchkey/qwik"

/**
 * The user's picture, or the first letter of the name or address. It has no alternative text, because the name is
 * beside it.
 */
export const Portrait = component$<{ user: User | undefined }>(({ user }) =>
  user?.image ? (
    <img class="portrait" src={user.image} alt="" width={64} height={64} />
  ) : (
    <span class="portrait" aria-hidden="true">
      {initialOf(user)}
    </span>
  ),
)

function initialOf(user: User | undefined): string {
  const [initial] = new Intl.Segmenter().segment(user?.name ?? user?.email ?? "?")
  return initial?.segment.toUpperCase() ?? "?"
}
