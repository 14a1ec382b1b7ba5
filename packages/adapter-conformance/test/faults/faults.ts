import { answers } from "./answers.ts"
import type { Fault } from "./fault.ts"
import { matching } from "./matching.ts"
import { passkeys } from "./passkeys.ts"
import { races } from "./races.ts"
import { counters } from "./counters.ts"
import { revocations } from "./revocations.ts"
import { sessionDetails } from "./session-details.ts"
import { sessions } from "./sessions.ts"
import { tokens } from "./tokens.ts"
import { unlinking } from "./unlinking.ts"
import { users } from "./users.ts"
import { values } from "./values.ts"
import { wholeUsers } from "./whole-users.ts"

/** Every way in which an adapter in this folder breaks the contract. */
export const faults: readonly Fault[] = [
  ...matching,
  ...values,
  ...answers,
  ...users,
  ...wholeUsers,
  ...sessions,
  ...races,
  ...passkeys,
  ...tokens,
  ...unlinking,
  ...sessionDetails,
  ...revocations,
  ...counters,
]
