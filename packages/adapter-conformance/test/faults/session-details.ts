import type { AdapterSessionDetails } from "@latchkey/core/adapters"
import { type Fault, pause } from "./fault.ts"

/** Adapters that store session details incorrectly, or end the wrong sessions. */
export const sessionDetails: readonly Fault[] = [
  {
    name: "lists the details of all users",
    found: [
      "createSessionDetails and listSessionDetails: lists the details of a user's sessions with every member, and no other user's",
      "createSessionDetails and listSessionDetails: is empty if there are no details",
    ],
    methods: (sound) => {
      const rows: AdapterSessionDetails[] = []
      return {
        async createSessionDetails(details) {
          rows.push(details)
          await sound.createSessionDetails(details)
        },
        listSessionDetails: async () => rows,
      }
    },
  },
  {
    name: "filters by the provider's name for a user or a session, whichever the provider",
    found: [
      "createSessionDetails and listSessionDetails: finds the details of a user at a provider, and none of the same subject at another",
      "createSessionDetails and listSessionDetails: finds the details of a session at a provider, and none of the same session at another",
    ],
    methods: (sound) => ({
      async listSessionDetails(filter) {
        if ("userId" in filter) return sound.listSessionDetails(filter)
        const elsewhere = await sound.listSessionDetails({ ...filter, provider: "another" })
        return [...(await sound.listSessionDetails(filter)), ...elsewhere]
      },
    }),
  },
  {
    name: "filters details without regard to case",
    found: ["createSessionDetails and listSessionDetails: compares what it filters by exactly"],
    methods: (sound) => ({
      listSessionDetails: (filter) =>
        sound.listSessionDetails(
          Object.fromEntries(
            Object.entries(filter).map(([name, value]) => [name, value.toLowerCase()]),
          ) as never,
        ),
    }),
  },
  {
    name: "cuts details at 191 characters",
    found: [
      "createSessionDetails and listSessionDetails: takes a user who is not stored, texts of 255 characters and a browser of 512",
    ],
    methods: (sound) => ({
      createSessionDetails: (details) =>
        sound.createSessionDetails({ ...details, userAgent: details.userAgent?.slice(0, 191) ?? null }),
    }),
  },
  {
    name: "replaces existing details, and makes missing ones",
    found: [
      "createSessionDetails and listSessionDetails: refuses details of a session that has some, and leaves those alone",
      "updateSessionDetails: is null, or nothing, if there are no such details, and makes none",
      "Races of session details: doesn't restore details that are deleted while they're changed",
    ],
    methods: (sound) => {
      const known = new Map<string, AdapterSessionDetails>()
      async function write(details: AdapterSessionDetails): Promise<void> {
        known.set(details.id, details)
        await sound.deleteSessionDetails(details.id)
        await sound.createSessionDetails(details)
      }
      return {
        createSessionDetails: write,
        async updateSessionDetails(changes) {
          const details = known.get(changes.id)
          await pause(25)
          if (details === undefined) return null
          await write({ ...details, ...changes })
          return { ...details, ...changes }
        },
      }
    },
  },
  {
    name: "forgets the browser when details are changed, and removes all of a user, who must have some",
    found: [
      "updateSessionDetails: changes the use and the end, returns the details, and leaves the rest and others alone",
      "deleteSessionDetails: removes the details of one session, and no others",
      "deleteSessionDetails: resolves if there are no such details, for instance in a second call",
    ],
    methods: (sound) => {
      const owners = new Map<string, string>()
      return {
        async createSessionDetails(details) {
          await sound.createSessionDetails(details)
          owners.set(details.id, details.userId)
        },
        async updateSessionDetails(changes) {
          const changed = await sound.updateSessionDetails(changes)
          return changed == null ? null : { ...changed, userAgent: null }
        },
        async deleteSessionDetails(id) {
          const rows = await sound.listSessionDetails({ userId: owners.get(id) ?? "" })
          if (rows.length === 0) throw new Error("There are no such details.")
          for (const row of rows) await sound.deleteSessionDetails(row.id)
        },
      }
    },
  },
  {
    name: "ends one session of a user, who must have some",
    found: [
      "deleteUserSessions: ends every session of the user, leaves the user, and ends nobody else's",
      "deleteUserSessions: resolves for a user who has no session, or does not exist",
    ],
    methods: (sound) => {
      const tokens = new Map<string, string>()
      return {
        async createSession(session) {
          tokens.set(session.userId, session.sessionToken)
          return sound.createSession(session)
        },
        async deleteUserSessions(userId) {
          const token = tokens.get(userId)
          if (token === undefined) throw new Error("There is no session.")
          await sound.deleteSession(token)
        },
      }
    },
  },
]
