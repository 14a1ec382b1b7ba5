import "@latchkey/core/jwt"

declare module "@latchkey/core/types" {
  interface Session {
    team?: string
  }
}

declare module "@latchkey/core/jwt" {
  interface JWT {
    team?: string
  }
}

declare module "@latchkey/core/adapters" {
  interface AdapterUser {
    age?: number
  }
}
