import type { DefaultJWT } from "@latchkey/core/jwt"

/** As a schema library infers it. */
type Infer<Row> = { [Column in keyof Row]: Row[Column] }

declare module "@latchkey/core/types" {
  interface Session {
    team?: string
  }
  interface User extends Infer<{ team?: string }> {}
  interface Account {
    tenant?: string
  }
}

declare module "@latchkey/core/jwt" {
  interface JWT extends DefaultJWT {
    team?: string
  }
}

declare module "@latchkey/core/adapters" {
  interface AdapterUser {
    age?: number
  }
}

declare module "@latchkey/core" {
  interface Profile {
    groups?: string[]
  }
}
