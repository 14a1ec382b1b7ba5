import { component$ } from "@builder.io/qwik"
import type { User } from "@latchkey/qwik"

/** A person's picture, else the first letter of the name or the address. That stands beside it, so it has no text of its own. */
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
