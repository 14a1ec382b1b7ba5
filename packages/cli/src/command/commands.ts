import type { Command } from "./command.ts"

/** A function that loads a command when it's used. */
type Load = () => Promise<Command>

/** Every command, by its name, in the order of the help text. */
export const commands: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["init", async () => (await import("../init/init.ts")).init],
  ["add", async () => (await import("../add/add.ts")).add],
  ["create", async () => (await import("../create/create.ts")).create],
  ["doctor", async () => (await import("../doctor/doctor.ts")).doctor],
  ["secret", async () => (await import("../secret/secret.ts")).secret],
])
