import { UnstorageAdapter } from "@auth/unstorage-adapter"
import { createStorage } from "unstorage"
import memory from "unstorage/drivers/memory"
import type { Fault } from "./fault.ts"

/** A published adapter over a store of keys and values, which cannot promise what the contract asks for. */
export const unstorage: Fault = {
  name: "@auth/unstorage-adapter in memory",
  found: [
    "getUserByEmail: finds a user by the address they have now, and not by the one they had",
    "Exact matching: finds a session by the exact token only, not by one that differs in punctuation",
    "Races of verification tokens: hands a token to one of twenty uses at once, and null to the others",
    "Races with the removal of a user or an account: keeps both changes when two members of a user are changed at once",
  ],
  methods: () => UnstorageAdapter(createStorage({ driver: memory() })),
}
