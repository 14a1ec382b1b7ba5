import type { CollectionKind, LayoutOptions } from "./options.ts"

/** The collections, and the member of a document that contains its user's id. */
export interface Layout {
  readonly names: Readonly<Record<CollectionKind, string>>
  readonly owner: "userId" | "user"
  /** The collections of owner records, which link a document to its user, if the layout has them. */
  readonly ownerRecords: Readonly<Record<OwnedKind, string>> | null
}

/** The kinds of documents that the `records` layout links to their user by a separate record. */
export type OwnedKind = "Accounts" | "Sessions"

/** The names of the collections in the `documents` layout, which is the default. */
export const defaultCollections: Readonly<Record<CollectionKind, string>> = {
  Users: "users",
  Accounts: "accounts",
  Sessions: "sessions",
  VerificationTokens: "verification_tokens",
  Authenticators: "authenticators",
  SessionDetails: "session_details",
  Revocations: "revocations",
  Counters: "counters",
}

const records: Readonly<Record<CollectionKind, string>> = {
  ...defaultCollections,
  VerificationTokens: "verificationTokens",
  SessionDetails: "sessionDetails",
}

/**
 * Returns the layout that the options specify.
 * @throws TypeError if they name a layout that doesn't exist, or if a name isn't a string
 */
export function layoutOf({ collections = {}, layout = "documents", prefix }: LayoutOptions): Layout {
  if (layout === "documents") {
    if (prefix !== undefined)
      throw new TypeError(
        "`prefix` works only with the layout `records`. To name the collections, set `collections`.",
      )
    return { names: named(defaultCollections, "", collections), owner: "userId", ownerRecords: null }
  }
  if (layout !== "records") {
    throw new TypeError(`\`layout\` is ${JSON.stringify(layout)}. It must be "documents" or "records".`)
  }
  const start = prefix ?? "svc_"
  return {
    names: named(records, start, collections),
    owner: "user",
    ownerRecords: { Accounts: `${start}users_accounts`, Sessions: `${start}users_sessions` },
  }
}

function named(
  defaults: Layout["names"],
  prefix: string,
  chosen: NonNullable<LayoutOptions["collections"]>,
): Layout["names"] {
  const names = { ...defaults }
  for (const kind of Object.keys(defaults) as CollectionKind[]) {
    const name = chosen[kind] ?? `${prefix}${defaults[kind]}`
    if (typeof name !== "string" || name === "")
      throw new TypeError(`\`collections.${kind}\` must be the name of a collection.`)
    names[kind] = name
  }
  return names
}
