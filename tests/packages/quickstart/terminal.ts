import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { promisify } from "node:util"
import { untilAnswered } from "@latchkey/test-kit/start-application"
import { install } from "./installation.ts"
import type { Step } from "./page.ts"

/** Matches commands that don't end by themselves. */
const servers =
  /^(?:npm (?:run dev|start)$|npx (?:@latchkey\/development-provider|astro dev|next (?:dev|start)|nuxt dev|react-router dev|vite (?:dev|--mode)|wrangler dev)|node .*\b(?:server\b|dist\/main\.js)|node node_modules\/|bun |deno )/

/** The place in which a reader works through a page: an empty folder, and the terminals. */
export class Terminal {
  readonly #folder: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #programs: Readonly<Record<string, string>>
  readonly #npm: "workspace" | "npm"
  #running: Server[] = []

  /**
   * @param variables - the environment variables of every command.
   * @param programs - the command lines that replace programs that would need a network, or that are in a different
   * place here.
   * @param npm - runs `npm install` and `npx`, with the workspace's packages or with npm itself.
   */
  constructor(
    folder: string,
    variables: Readonly<Record<string, string>>,
    programs: Readonly<Record<string, string>>,
    npm: "workspace" | "npm" = "workspace",
  ) {
    this.#folder = folder
    this.#programs = programs
    this.#npm = npm
    const path = [join(folder, "node_modules/.bin"), process.env["PATH"]].join(delimiter)
    const own = Object.entries(process.env).filter(
      ([name]) => !/^(?:AUTH_|NODE_ENV|VITEST|npm_|NEXT_)/.test(name),
    )
    this.#environment = {
      ...Object.fromEntries(own),
      ASTRO_TELEMETRY_DISABLED: "1",
      NEXT_TELEMETRY_DISABLED: "1",
      WRANGLER_SEND_METRICS: "false",
      ...variables,
      PATH: path,
    }
  }

  async follow(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (step.kind === "file") this.#write(step.file, step.text)
      else if (step.kind === "variables") this.#set(step.file, step.text)
      else if (step.kind === "change") this.#change(step.file, step.removed, step.added)
      else await this.#run(step.command)
    }
  }

  /** Runs a command that ends by itself. @throws Error with its output if it fails */
  async outputOf(command: string): Promise<string> {
    try {
      const { stdout } = await promisify(execFile)("sh", ["-c", command], this.#options)
      return stdout
    } catch (error) {
      const printed = error instanceof Error && "stdout" in error ? String(error.stdout) : ""
      throw new Error(`$ ${command}\n${printed}\n${String(error)}`, { cause: error })
    }
  }

  /** Waits until a URL responds. @throws Error with the servers' output if one ends, or after two minutes */
  async reach(address: string): Promise<void> {
    try {
      await untilAnswered(address, () => {
        const ended = this.#running.find(({ child }) => child.exitCode !== null)
        if (ended !== undefined) throw new Error(`${ended.command} ended.`)
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${reason}\n${this.printed()}`, { cause: error })
    }
  }

  /** Returns the output of all servers. */
  printed(): string {
    return this.#running.map(({ command, printed }) => `$ ${command}\n${printed()}`).join("\n")
  }

  /** Stops the servers whose commands match, with all processes that they started. */
  async stop(which: RegExp = /./): Promise<void> {
    const ending = this.#running.filter(({ command }) => which.test(command))
    this.#running = this.#running.filter((server) => !ending.includes(server))
    await Promise.all(ending.map(async ({ child }) => end(child)))
  }

  get #options(): { cwd: string; env: NodeJS.ProcessEnv } {
    return { cwd: this.#folder, env: this.#environment }
  }

  #write(file: string, text: string): void {
    const path = join(this.#folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  /** Sets variables in a file, and keeps the others that it has. */
  #set(file: string, text: string): void {
    const path = join(this.#folder, file)
    const before = existsSync(path) ? readFileSync(path, "utf8").split("\n") : []
    const names = text.split("\n").map(nameOf)
    const kept = before.filter((line) => line !== "" && !names.includes(nameOf(line)))
    this.#write(file, [...kept, text].join("\n"))
  }

  #change(file: string, removed: readonly string[], added: readonly string[]): void {
    let text = readFileSync(join(this.#folder, file), "utf8")
    for (const [index, line] of removed.entries()) {
      if (!text.includes(`${line}\n`)) throw new Error(`${file} has no such line:\n${line}`)
      text = text.replace(`${line}\n`, () => `${added[index]}\n`)
    }
    this.#write(file, text)
  }

  /** @throws Error if npm fails, or warns that packages don't fit each other or Node.js */
  async #install(command: string): Promise<void> {
    const printed = await this.outputOf(`${command} 2>&1`)
    if (conflict.test(printed)) throw new Error(`$ ${command}\n${printed}`)
  }

  async #run(command: string): Promise<void> {
    const names = /^npm install (?:--save-dev )?(.+)$/.exec(command)?.[1]?.split(" ")
    if (names !== undefined && this.#npm === "workspace") return install(this.#folder, names)
    if (names !== undefined || command === "npm install") return this.#install(command)
    const [replaced = ""] = Object.keys(this.#programs).filter((name) => command.startsWith(name))
    const line = replaced === "" ? command : command.replace(replaced, this.#programs[replaced] ?? "")
    if (!servers.test(command)) {
      await this.outputOf(line)
      return
    }
    const program = this.#npm === "npm" ? line : line.replace(/^npx /, "")
    const child = spawn("sh", ["-c", `exec ${program}`], {
      ...this.#options,
      detached: true,
    })
    let printed = ""
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (printed += text))
    this.#running.push({ command, child, printed: () => printed })
  }
}

/** Returns the name of the variable that a line sets. */
function nameOf(line: string): string {
  return line.split("=", 1)[0] ?? ""
}

/** Npm's warnings. Readers who see them don't know if they should continue. */
const conflict = /^npm warn (?:ERESOLVE|EBADENGINE).*/m

interface Server {
  readonly command: string
  readonly child: ChildProcess
  readonly printed: () => string
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const exited = once(child, "exit")
  // Ends the whole group, because development servers start other processes.
  process.kill(-child.pid, "SIGKILL")
  await exited
}
