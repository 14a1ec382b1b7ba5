import { existsSync, mkdirSync } from "node:fs"
import { build } from "./build.ts"
import { command, root } from "./command.ts"
import { closingLine } from "./tally.ts"
import { runVitest } from "./run-vitest.ts"

const version = "26.4.0"

/** The folder into which the distribution is unpacked. */
const folder = `${root}node_modules/.cache/keycloak`

/**
 * Signs in at a real Keycloak, and raises the level of authentication. Requires Java 17 or later. Uses the distribution
 * in `KEYCLOAK_HOME`; otherwise, Maven fetches it. The last line is the sum of the tests.
 *
 * @returns the exit code
 */
export async function keycloak(): Promise<number> {
  const home = process.env["KEYCLOAK_HOME"] ?? (await unpacked())
  if (home === undefined || !(await build("libraries"))) {
    console.error(
      "keycloak: needs Java 17 and Maven, or KEYCLOAK_HOME with an unpacked distribution; the reason stands above",
    )
    console.log(`\n${closingLine({ passed: 0, failed: 1, skipped: 0 })}`)
    return 1
  }
  const tally = await runVitest(["--config", "tests/openid/keycloak/nightly.config.ts"], {
    KEYCLOAK_HOME: home,
  })
  console.log(`\n${closingLine(tally)}`)
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1
}

async function unpacked(): Promise<string | undefined> {
  const home = `${folder}/keycloak-${version}`
  if (existsSync(`${home}/bin/kc.sh`)) return home
  const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`
  const where = [`-DoutputDirectory=${folder}`, `-DmarkersDirectory=${folder}/markers`]
  const unpack = ["-q", "-B", "dependency:unpack", `-Dartifact=${artifact}`, ...where]
  mkdirSync(folder, { recursive: true })
  return (await command("mvn", unpack, { cwd: folder })).code === 0 ? home : undefined
}
