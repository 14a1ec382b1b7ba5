import { confirm, isCancel, multiselect, select } from "@clack/prompts"
import { adapters, askForDatabase } from "../add/adapters.ts"
import type { Addition } from "../add/addition.ts"
import { check } from "../add/plan-addition.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { CommandError } from "../command/command.ts"
import type { Plan } from "../plan/plan.ts"
import { isSetUp } from "./setting-up.ts"

/** The choices that flags have set. */
export interface Wishes {
  readonly startPage: boolean
  readonly provider: readonly string[]
  readonly adapter?: string | undefined
  readonly database?: string | undefined
  readonly passkeys: boolean
  readonly email: boolean
}

/** The choices for an application. */
export interface Answers {
  readonly startPage: boolean
  readonly add: readonly Addition[]
}

/** Returns the choices from the flags. @throws CommandError for an unknown name */
export function answersOf({ startPage, provider, adapter, database, passkeys, email }: Wishes): Answers {
  if (database !== undefined && adapter === undefined)
    throw new CommandError("--database works only with an adapter. Name one with --adapter.")
  const add: Addition[] = [
    ...provider.map((name): Addition => ({ kind: "provider", name })),
    ...(adapter === undefined ? [] : [{ kind: "adapter", name: adapter, database } as const]),
    ...(passkeys ? [{ kind: "passkeys" } as const] : []),
    ...(email ? [{ kind: "email", name: "nodemailer" } as const] : []),
  ]
  add.forEach(check)
  return { startPage, add }
}

/** Asks for the values that no flag has set. @throws CommandError if the user cancels */
export async function askWhatElse(plan: Plan, framework: Framework, wishes: Wishes): Promise<Answers> {
  const startPage = wishes.startPage || (await asksForStartPage(plan, framework))
  const also = answered(
    await multiselect({
      message: "What else do you want to add? (Space selects, Enter continues)",
      required: false,
      initialValues: [
        ...(wishes.adapter === undefined ? [] : ["adapter"]),
        ...(wishes.passkeys ? ["passkeys"] : []),
        ...(wishes.email ? ["email"] : []),
      ],
      options: [
        { value: "adapter", label: "A database for users and sessions" },
        { value: "passkeys", label: "Passkeys" },
        { value: "email", label: "Sign-in links by e-mail" },
      ],
    }),
  )
  const needsAdapter = also.includes("adapter") || also.includes("passkeys") || also.includes("email")
  const adapter = wishes.adapter ?? (needsAdapter ? await asksForAdapter() : undefined)
  const database = wishes.database ?? (adapter === undefined ? undefined : await askForDatabase(adapter))
  return answersOf({
    ...wishes,
    startPage,
    adapter,
    database,
    passkeys: also.includes("passkeys"),
    email: also.includes("email"),
  })
}

async function asksForStartPage(plan: Plan, framework: Framework): Promise<boolean> {
  const pages = framework.startPage.filter((file) => framework.pages.test(file))
  const found = pages.flatMap((file) => plan.find(file) ?? [])
  if (found.length === 0 || found.some((file) => isSetUp(plan.read(file) ?? ""))) return false
  return answered(
    await confirm({
      message: `Replace ${found.join(", ")} with a page that has a sign-in button?`,
      initialValue: false,
    }),
  )
}

async function asksForAdapter(): Promise<string> {
  const options = Object.keys(adapters).map((value) => ({ value, label: value }))
  return answered(await select({ message: "Which adapter? Passkeys and sign-in links need one.", options }))
}

/** Returns an answer. @throws CommandError if the user has cancelled */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (isCancel(answer)) throw new CommandError("Nothing was written.")
  return answer as Exclude<T, symbol>
}
