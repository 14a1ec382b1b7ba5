import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

/**
 * Returns the text of `src/pages/page-script.ts`: the script in `src/pages/script`, bundled and minified, and its
 * source expression for a Content-Security-Policy.
 */
export async function pageScriptModule(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../src/pages/script/passkey-forms.ts", import.meta.url))],
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

/** The script of \`script/passkey-forms.ts\`. Written by \`tools/write-page-script.ts\`: do not edit. */
// oxfmt-ignore
export const pageScript: Html = html\`${escaped(script)}\`

/** The CSP source expression of {@link pageScript}. */
export const pageScriptHash = "sha256-${hash}"
`
}

/** Escapes a text for a template literal. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
}
