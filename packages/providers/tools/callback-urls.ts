import { frameworks } from "./frameworks.ts"
import { table } from "./markdown.ts"

const localhost = "http://localhost:3000"
const production = "https://app.example.com"

/**
 * The addresses to register at a provider: in development and in production, by framework.
 *
 * @param development - the origin in development, if the vendor refuses `http://localhost:3000`.
 */
export function callbackUrls(id: string, development = localhost): string[] {
  const paths = [...new Set(frameworks.map(({ basePath }) => basePath))]
  const rows = paths.map((path) => [
    frameworks
      .filter(({ basePath }) => basePath === path)
      .map(({ label }) => label)
      .join(", "),
    ...[development, production].map((at) => `\`${at}${path}/callback/${id}\``),
  ])
  return [
    table(["Callback URL", "in development", "in production"], rows),
    "SolidStart and Qwik City listen on port 5173 unless they are started with `--port 3000`.",
  ]
}
