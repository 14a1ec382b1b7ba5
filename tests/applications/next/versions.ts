/** A version of Next, and what it wants. */
export interface NextVersion {
  readonly version: string
  /** The workspace that has it installed. */
  readonly folder: string
  /** True if the middleware is a `proxy.ts`. */
  readonly proxy: boolean
  /** The configuration by which Node loads packages that should not be bundled. */
  readonly external: (packages: readonly string[]) => Readonly<Record<string, unknown>>
}

const externalOfNext14 = (packages: readonly string[]) => ({
  experimental: { serverComponentsExternalPackages: packages },
})
const external = (packages: readonly string[]) => ({ serverExternalPackages: packages })

/** The supported versions of Next: the first and the last one of each major version. */
const versions: readonly NextVersion[] = [
  { version: "14.2", folder: "tests/versions/next-14", proxy: false, external: externalOfNext14 },
  { version: "15.0", folder: "tests/versions/next-15-0", proxy: false, external },
  { version: "15.5", folder: "tests/versions/next-15", proxy: false, external },
  { version: "16.0", folder: "tests/versions/next-16-0", proxy: true, external },
  { version: "16.1", folder: "tests/versions/next-16-1", proxy: true, external },
  { version: "16.4", folder: "tests/applications/next", proxy: true, external },
]

/** Returns the versions in `NEXT_VERSIONS`, separated by spaces; by default, all of them. @throws RangeError for any other */
export function chosenVersions(): readonly NextVersion[] {
  const names = process.env["NEXT_VERSIONS"]?.split(" ").filter((name) => name !== "") ?? []
  const unknown = names.filter((name) => !versions.some(({ version }) => version === name))
  const known = versions.map(({ version }) => version).join(", ")
  if (unknown.length > 0) throw new RangeError(`Next ${unknown.join(", ")} is not among ${known}.`)
  return names.length === 0 ? versions : versions.filter(({ version }) => names.includes(version))
}
