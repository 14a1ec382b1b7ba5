/** Somebody who is signed in, as far as a name is concerned. */
interface Somebody {
  readonly nickname?: string | undefined
  readonly user?:
    | { readonly name?: string | null | undefined; readonly email?: string | null | undefined }
    | undefined
}

/** What to call whoever is signed in. */
export function displayName({ nickname, user }: Somebody): string {
  return nickname ?? user?.name ?? user?.email ?? "Somebody"
}
