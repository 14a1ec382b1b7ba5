import { type Fault, pause } from "./fault.ts"

/** Adapters that store revocations incorrectly. */
export const revocations: readonly Fault[] = [
  {
    name: "says until when a key is revoked, in place of since when",
    found: ["revoke and revokedSince: says since when a key is revoked, which is the time of the call"],
    methods: (sound) => {
      const ends = new Map<string, Date>()
      return {
        async revoke(key, until) {
          ends.set(key, until)
          await sound.revoke(key, until)
        },
        revokedSince: async (keys) => keys.map((key) => ends.get(key) ?? null),
      }
    },
  },
  {
    name: "answers with the revoked keys only, and with an error if asked for none",
    found: [
      "revoke and revokedSince: answers in the order of the keys, with null for keys that were not revoked, however many there are",
      "revoke and revokedSince: answers no keys with nothing",
    ],
    methods: (sound) => ({
      async revokedSince(keys) {
        if (keys.length === 0) throw new Error("syntax error near ()")
        return (await sound.revokedSince(keys)).filter((since) => since !== null)
      },
    }),
  },
  ...(["toISOString", "getTime"] as const).map((method): Fault => ({
    name: `answers with the results of ${method} instead of dates`,
    found: [
      "revoke and revokedSince: says since when a key is revoked, which is the time of the call",
      "revoke and revokedSince: answers in the order of the keys, with null for keys that were not revoked, however many there are",
    ],
    methods: (sound) => ({
      revokedSince: async (keys) =>
        (await sound.revokedSince(keys)).map((since) => since?.[method]() ?? null) as never,
    }),
  })),
  {
    name: "compares keys without regard to case",
    found: ["revoke and revokedSince: compares keys exactly, up to 255 characters"],
    methods: (sound) => ({
      revoke: (key, until) => sound.revoke(key.toLowerCase(), until),
      revokedSince: (keys) => sound.revokedSince(keys.map((key) => key.toLowerCase())),
    }),
  },
  {
    name: "keeps the first time at which a key was revoked",
    found: [
      "revoke and revokedSince: counts a key that is revoked again from the later time on",
      "revoke and revokedSince: gives each of several revocations of a key a later time, however fast they follow",
    ],
    methods: (sound) => ({
      async revoke(key, until) {
        const [since] = await sound.revokedSince([key])
        if (!(since instanceof Date)) await sound.revoke(key, until)
      },
    }),
  },
  {
    name: "keeps the time of one clock, which two revocations may share",
    found: [
      "revoke and revokedSince: gives each of several revocations of a key a later time, however fast they follow",
    ],
    methods: (sound) => {
      const coarse = 1000
      return {
        async revokedSince(keys) {
          const since = await sound.revokedSince(keys)
          return since.map((time) => time && new Date(Math.ceil(Number(time) / coarse) * coarse))
        },
      }
    },
  },
  {
    name: "keeps the end that was given last",
    found: [
      "revoke and revokedSince: gives each of several revocations of a key a later time, however fast they follow",
      "revoke and revokedSince: remembers a key until the later of two ends, whichever was given first",
      "Races of revocations: keeps the later of the ends that are given simultaneously",
    ],
    methods: () => {
      const rows = new Map<string, { since: Date; until: Date }>()
      return {
        async revoke(key, until) {
          for (const [known, row] of rows) if (row.until < new Date()) rows.delete(known)
          rows.set(key, { since: new Date(), until })
        },
        revokedSince: async (keys) => keys.map((key) => rows.get(key)?.since ?? null),
      }
    },
  },
  {
    name: "looks for a key, and then inserts it",
    found: [
      "Races of revocations: resolves for all calls that revoke one key simultaneously, and the key is revoked",
    ],
    methods: (sound) => {
      const inserted = new Set<string>()
      return {
        async revoke(key, until) {
          if (!inserted.has(key)) {
            await pause()
            if (inserted.has(key)) throw new Error("taken")
            inserted.add(key)
          }
          await sound.revoke(key, until)
        },
      }
    },
  },
]
