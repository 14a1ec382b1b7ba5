/// <reference types="astro/client" />
import type { AuthLocals } from "@latchkey/astro"

declare global {
  namespace App {
    // As the integration writes it into an application.
    interface Locals extends AuthLocals {}
  }
}
