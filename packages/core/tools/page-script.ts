import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

/** A script of the pages. */
export interface PageScript {
  /** The name of the file in `src/pages/script`. */
  readonly source: string
  /** The file in `src/pages` that contains it. */
  readonly file: string
  /** The name of the constant with the script. `Hash` is added for its hash. */
  readonly name: string
}

/** The scripts of the pages. */
export const pageScripts: readonly PageScript[] = [
  { source: "passkey-forms.ts", file: "page-script.ts", name: "pageScript" },
  { source: "challenge-field.ts", file: "challenge-script.ts", name: "challengeScript" },
]

/**
 * Returns the text of a file such as `src/pages/page-script.ts`: the script in `src/pages/script`, bundled and minified,
 * and its source expression for a Content-Security-Policy.
 */
export async function pageScriptModule({ source, name }: PageScript): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/pages/script/${source}`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    // The first browsers with `PublicKeyCredential.isConditionalMediationAvailable`.
    target: ["chrome108", "safari16", "firefox119"],
    charset: "ascii",
    legalComments: "none",
    logLevel: "error",
  })
  const script = (outputFiles[0]?.text ?? "").trim()
  const hash = createHash("sha256").update(script).digest("base64")
  return `import { html } from "./html.ts"
import type { Html } from "./html.ts"

/** The script of \`script/${source}\`. Written by \`tools/write-page-script.ts\`: do not edit. */
// oxfmt-ignore
export const ${name}: Html = html\`${escaped(script)}\`

/** The CSP source expression of {@link ${name}}. */
export const ${name}Hash = "sha256-${hash}"
`
}

/** Escapes a text for a template literal. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
}
