/** The names of a user who is signed in. */
interface Somebody {
  readonly nickname?: string | undefined
  readonly user?:
    | { readonly name?: string | null | undefined; readonly email?: string | null | undefined }
    | undefined
}

/** Returns the name to show for the user who is signed in. */
export function displayName({ nickname, user }: Somebody): string {
  return nickname ?? user?.name ?? user?.email ?? "Somebody"
}
