declare namespace App {
  interface Locals {
    session: { user?: { name?: string | null; role?: string } } | null
  }
}
