import { UnstorageAdapter } from "@auth/unstorage-adapter"
import { describeAdapter } from "@latchkey/adapter-conformance"
import { createStorage } from "unstorage"
import memory from "unstorage/drivers/memory"

describeAdapter("@auth/unstorage-adapter in memory", {
  connect: () => {
    const storage = createStorage({ driver: memory() })
    return { adapter: UnstorageAdapter(storage), disconnect: () => storage.dispose() }
  },
  without: {
    createUserWithAccount: "the adapter has no such method",
    deleteUser: "the adapter rejects with unstorage 1.17",
    uniqueEmail: "a key-value store has no unique columns",
    uniqueKeys: "a key-value store writes over what is there",
    foreignKeys: "a key-value store has no references",
    cascade: "a key-value store has no references",
    singleUse: "reads a token, and then removes it",
    atomicUpdates: "reads a row, and then writes it",
    missingRows: "updateUser makes a row where there is none",
    undefinedMembers: "writes the row without them",
    exactMatching: "keys are normalized: slashes and colons are one",
  },
})
