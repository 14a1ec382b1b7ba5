import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { install } from "../../packages/installation.ts"

/** A version of SvelteKit, and the folder that has it installed. */
export interface Version {
  readonly name: string
  readonly folder: string
  /** True if SvelteKit is configured in its own file. */
  readonly hasOwnFile: boolean
  /** True for SvelteKit 3, to which the generator's application, which is written for 2, has to be raised. */
  readonly isThird: boolean
}

const here = import.meta.dirname

/** The oldest and the newest version of SvelteKit 2, and the newest one of SvelteKit 3. */
export const versions: readonly Version[] = [
  { name: "2.20", folder: join(here, "../../versions/sveltekit-2-20"), hasOwnFile: true, isThird: false },
  { name: "2", folder: join(here, "../../versions/sveltekit-2"), hasOwnFile: false, isThird: false },
  { name: "3", folder: here, hasOwnFile: false, isThird: true },
]

const generated = `import adapter from '@sveltejs/adapter-node';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
	plugins: [
		sveltekit({
			adapter: adapter()
		})
	]
});
`

const generatedBefore = {
  "vite.config.ts": `import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
	plugins: [sveltekit()]
});
`,
  "svelte.config.js": `import adapter from '@sveltejs/adapter-node';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

const config = {
	preprocess: vitePreprocess(),

	kit: {
		adapter: adapter()
	}
};

export default config;
`,
}

const third = {
  "vite.config.ts": generated.replace(
    "adapter: adapter()",
    "adapter: adapter(),\n\t\t\talias: { $lib: 'src/lib' },\n\t\t\tpaths: { origin: process.env.ORIGIN }",
  ),
  "tsconfig.json": `{
  "extends": "$app/tsconfig",
  "include": ["src", "test", "*"],
  "exclude": ["src/service-worker"]
}
`,
  "src/env.ts": `import { defineEnvVars } from "@sveltejs/kit/env"

export const variables = defineEnvVars({
  AUTH_SECRET: {},
  AUTH_DEVELOPMENT_ISSUER: {},
  AUTH_DEVELOPMENT_ID: {},
  AUTH_DEVELOPMENT_SECRET: {},
})
`,
}

/** The packages that the generator's application has, besides the adapter. */
const packages = ["@sveltejs/adapter-node", "@sveltejs/kit", "@sveltejs/vite-plugin-svelte", "svelte", "vite"]

/**
 * Makes the application that `sv create --template minimal --types ts` (0.17.1) writes, with adapter-node and our packed packages.
 *
 * @returns its folder, outside of the workspace.
 */
export async function createApplication({ folder, hasOwnFile, isThird }: Version): Promise<string> {
  const target = realpathSync(mkdtempSync(join(tmpdir(), "sveltekit-application-")))
  for (const layer of ["template", "latchkey"]) cpSync(join(here, layer), target, { recursive: true })
  await install(
    target,
    ["providers", "sveltekit"],
    packages.map((name) => [name, folder]),
  )
  const configuration = hasOwnFile ? generatedBefore : { "vite.config.ts": generated }
  const devDependencies = Object.fromEntries(packages.map((name) => [name, "*"]))
  const manifest = {
    private: true,
    type: "module",
    devDependencies,
    dependencies: { "@latchkey/sveltekit": "*" },
  }
  const files = {
    ...configuration,
    ...(isThird ? third : {}),
    "package.json": JSON.stringify(manifest),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text)
  // The script `prepare` of the generator's manifest, which npm runs when it installs.
  await run(target, "@sveltejs/kit/svelte-kit.js", ["sync"])
  return target
}

/** Builds an application. @throws Error with what the build printed */
export async function build(folder: string, variables: Record<string, string> = {}): Promise<void> {
  await run(folder, "vite/bin/vite.js", ["build"], variables)
}

async function run(
  folder: string,
  program: string,
  parameters: readonly string[],
  variables: Record<string, string> = {},
): Promise<void> {
  await promisify(execFile)(process.execPath, [join(folder, "node_modules", program), ...parameters], {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", ...variables },
  })
}
