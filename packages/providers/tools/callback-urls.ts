import { codeGroup } from "./frameworks.ts"

/**
 * Returns the URLs to register at a provider, for development and production, with a tab for each framework.
 *
 * @param development - the origin in development, if the vendor refuses `http://localhost:<port>`.
 */
export function callbackUrls(id: string, development?: string): string {
  return codeGroup(({ basePath, port }) => {
    const origins = [development ?? `http://localhost:${port}`, "https://app.example.com"]
    return origins.map((origin) => `${origin}${basePath}/callback/${id}`).join("\n")
  }, "text")
}
