import { frameworks } from "./frameworks.ts"
import { table } from "./markdown.ts"

const development = "http://localhost:3000"
const production = "https://app.example.com"

/** Providers that don't accept `http://localhost`, with the URL that they accept. Their docstrings say so, too. */
const inDevelopment: Readonly<Record<string, { origin: string; advice: string }>> = {
  apple: {
    origin: "https://dev.example.com",
    advice: "In development Apple needs a tunnel with a domain that is registered there.",
  },
  "shopify-customer-accounts": {
    origin: "https://dev.example.com",
    advice: "In development Shopify needs a tunnel: it refuses `localhost`.",
  },
  spotify: {
    origin: "http://127.0.0.1:3000",
    advice: "Spotify refuses `localhost`: open the application at `http://127.0.0.1:3000`.",
  },
  ...Object.fromEntries(
    ["azure-devops", "freshbooks", "instagram", "slack", "threads", "tiktok"].map((id) => [
      id,
      {
        origin: "https://localhost:3000",
        advice:
          "Only https is accepted: give the development server a certificate (`next dev --experimental-https`), or use a tunnel.",
      },
    ]),
  ),
}

/** The addresses to register at a provider: in development and in production, by framework. */
export function callbackUrls(id: string): string[] {
  const { origin, advice } = inDevelopment[id] ?? { origin: development, advice: undefined }
  const paths = [...new Set(frameworks.map(({ basePath }) => basePath))]
  const rows = paths.map((path) => [
    frameworks
      .filter(({ basePath }) => basePath === path)
      .map(({ label }) => label)
      .join(", "),
    ...[origin, production].map((at) => `\`${at}${path}/callback/${id}\``),
  ])
  const port = "SolidStart and Qwik City listen on port 5173 unless they are started with `--port 3000`."
  return [
    table(["Callback URL", "in development", "in production"], rows),
    [port, advice].filter((line) => line !== undefined).join(" "),
  ]
}
