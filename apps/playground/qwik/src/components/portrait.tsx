import { component$ } from "@builder.io/qwik"
import type { User } from "@latchkey/qwik"

/** The user's picture, or the first letter of the name or the address. The name is beside it, so it has no alternative text. */
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
