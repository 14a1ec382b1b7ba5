/** The modules that SvelteKit generates for an application. */
declare module "$env/dynamic/private" {
  export const env: Readonly<Record<string, string | undefined>>
}

declare module "$app/paths" {
  const paths: object
  export = paths
}
