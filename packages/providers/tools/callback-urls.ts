import { frameworks } from "./frameworks.ts"
import { table } from "./markdown.ts"

const localhost = "http://localhost:3000"
const production = "https://app.example.com"

/**
 * Returns the URLs to register at a provider, for development and production, by framework.
 *
 * @param development - the origin in development, if the vendor refuses `http://localhost:3000`.
 */
export function callbackUrls(id: string, development = localhost): string[] {
  const paths = [...new Set(frameworks.map(({ basePath }) => basePath))]
  const rows = paths.flatMap((path) => {
    const labels = frameworks.filter(({ basePath }) => basePath === path).map(({ label }) => label)
    return [
      ["development", development],
      ["production", production],
    ].map(([when, origin]) => [`${labels.join(", ")}: ${when}`, `\`${origin}${path}/callback/${id}\``])
  })
  return [
    table(["Framework", "Callback URL"], rows),
    "React Router, SvelteKit, SolidStart and Qwik City listen on port 5173, and Astro on port 4321, unless you start them with `--port 3000`.",
  ]
}
