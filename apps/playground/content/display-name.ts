/** The names of a signed-in user. */
interface Somebody {
  readonly nickname?: string | undefined
  readonly user?:
    | { readonly name?: string | null | undefined; readonly email?: string | null | undefined }
    | undefined
}

/** Returns the name to show for the signed-in user. */
export function displayName({ nickname, user }: Somebody): string {
  return nickname ?? user?.name ?? user?.email ?? "Somebody"
}
