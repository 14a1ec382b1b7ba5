import type { User } from "@latchkey/core/types"
import type { ReactNode } from "react"

/**
 * The user's picture, or the first letter of the name or address. It has no alternative text, because the name is
 * beside it.
 */
export function Portrait({ user }: { user: User | undefined }): ReactNode {
  if (user?.image) return <img className="portrait" src={user.image} alt="" width={64} height={64} />
  const [initial = "?"] = new Intl.Segmenter().segment(user?.name ?? user?.email ?? "?")
  return (
    <span className="portrait" aria-hidden="true">
      {typeof initial === "string" ? initial : initial.segment.toUpperCase()}
    </span>
  )
}
