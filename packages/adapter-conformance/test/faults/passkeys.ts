import type { Adapter, AdapterAuthenticator } from "@latchkey/core/adapters"
import { type Fault, pause } from "./fault.ts"

/** Writes a whole passkey, regardless of the stored one. */
async function write(sound: Required<Adapter>, row: AdapterAuthenticator): Promise<AdapterAuthenticator> {
  await sound.deleteAuthenticator(row.credentialID)
  return sound.createAuthenticator(row)
}

async function read(sound: Required<Adapter>, credentialID: string): Promise<AdapterAuthenticator> {
  const row = await sound.getAuthenticator(credentialID)
  if (row === null) throw new Error("no passkey")
  return row
}

/** Adapters that count, name or remove passkeys incorrectly. */
export const passkeys: readonly Fault[] = [
  {
    name: "sets the counter of a passkey, whatever it was",
    found: [
      "updateAuthenticatorCounter: refuses a counter that is not higher than the stored one, which stays",
      "Races of passkeys: accepts one of twenty simultaneous updates that give a passkey the same counter; the others reject",
    ],
    methods: (sound) => ({
      updateAuthenticatorCounter: async (id, counter) =>
        write(sound, { ...(await read(sound, id)), counter }),
    }),
  },
  {
    name: "wants every counter to grow",
    found: [
      "updateAuthenticatorCounter: takes a zero where zero is stored, as of an authenticator that does not count",
    ],
    methods: (sound) => ({
      async updateAuthenticatorCounter(id, counter) {
        if (counter === 0) throw new Error("not higher")
        return sound.updateAuthenticatorCounter(id, counter)
      },
    }),
  },
  {
    name: "compares the counter of a passkey, and then sets it",
    found: [
      "Races of passkeys: accepts one of twenty simultaneous updates that give a passkey the same counter; the others reject",
    ],
    methods: (sound) => ({
      async updateAuthenticatorCounter(id, counter) {
        const row = await read(sound, id)
        if (counter < row.counter || (counter === row.counter && counter > 0)) throw new Error("not higher")
        await pause()
        return write(sound, { ...row, counter })
      },
    }),
  },
  {
    name: "names all passkeys of a user alike, and nothing else",
    found: [
      "updateAuthenticator: gives a passkey a name, leaves the rest and other passkeys alone, and returns the whole passkey",
      "updateAuthenticator: changes whether a passkey is backed up, and leaves its name",
    ],
    methods: (sound) => ({
      async updateAuthenticator({ credentialID, name = null }) {
        const row = await read(sound, credentialID)
        for (const one of await sound.listAuthenticatorsByUserId(row.userId))
          await sound.updateAuthenticator({ credentialID: one.credentialID, name })
        return { ...row, name }
      },
    }),
  },
  {
    name: "takes the name away where none is given",
    found: ["updateAuthenticator: ignores undefined members"],
    methods: (sound) => ({
      updateAuthenticator: (changes) => sound.updateAuthenticator({ ...changes, name: changes.name ?? null }),
    }),
  },
  {
    name: "names passkeys that are not there, and rejects if there is no passkey to remove",
    found: [
      "updateAuthenticator: rejects if nobody registered the credential, and makes no passkey",
      "deleteAuthenticator: resolves if nobody registered the credential, and removes nothing",
    ],
    methods: (sound) => ({
      updateAuthenticator: async (changes) => ({
        ...((await sound.getAuthenticator(changes.credentialID)) as AdapterAuthenticator),
        ...changes,
      }),
      async deleteAuthenticator(id) {
        await read(sound, id)
        return sound.deleteAuthenticator(id)
      },
    }),
  },
  {
    name: "removes all passkeys of a user with one of them",
    found: ["deleteAuthenticator: removes the passkey, and neither another one of the user nor the account"],
    methods: (sound) => ({
      async deleteAuthenticator(id) {
        const row = await sound.getAuthenticator(id)
        for (const one of row === null ? [] : await sound.listAuthenticatorsByUserId(row.userId))
          await sound.deleteAuthenticator(one.credentialID)
        return row
      },
    }),
  },
  {
    name: "reads a passkey, and then writes it whole",
    found: [
      "Races with the removal of a passkey: doesn't restore a passkey that is removed while it's renamed or used",
    ],
    methods: (sound) => ({
      async updateAuthenticator(changes) {
        const row = await read(sound, changes.credentialID)
        await pause()
        return write(sound, { ...row, ...changes })
      },
    }),
  },
]
