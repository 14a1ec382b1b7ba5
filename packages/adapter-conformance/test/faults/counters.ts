import { type Fault, pause } from "./fault.ts"

/** Adapters that count incorrectly. */
export const counters: readonly Fault[] = [
  {
    name: "counts as if there were no maximum",
    found: [
      "increment: adds until the next step would exceed the maximum, and then returns the value",
      "increment: changes nothing if there is no room",
      "increment: refuses a step that is larger than the room of a new counter, and makes none",
      "increment: begins at `from` if the counter is lower",
      "increment: goes on from the counter if `from` is lower",
      "Races of counters: adds exactly as often as there is room, if 64 add to a new counter simultaneously",
      "Races of counters: adds exactly as often as there is room, if 64 simultaneously add to a counter that is too low",
    ],
    methods: (sound) => ({
      increment: (key, step) => sound.increment(key, { ...step, max: Number.MAX_SAFE_INTEGER }),
    }),
  },
  {
    name: "adds first, and then looks if there was room",
    found: [
      "increment: changes nothing if there is no room",
      "increment: refuses a step that is larger than the room of a new counter, and makes none",
      "increment: begins at `from` if the counter is lower",
      "increment: goes on from the counter if `from` is lower",
      "increment: adds until the next step would exceed the maximum, and then returns the value",
      "Races of counters: adds exactly as often as there is room, if 64 add to a new counter simultaneously",
    ],
    methods: () => {
      const values = new Map<string, number>()
      return {
        async increment(key, { by, from, max }) {
          const value = Math.max(values.get(key) ?? 0, from) + by
          values.set(key, value)
          return value > max ? value : null
        },
      }
    },
  },
  {
    name: "goes on from the old value, however long ago that was",
    found: [
      "increment: begins at `from` if the counter is lower",
      "Races of counters: adds exactly as often as there is room, if 64 simultaneously add to a counter that is too low",
    ],
    methods: () => {
      const values = new Map<string, number>()
      return {
        async increment(key, { by, from, max }) {
          const value = values.get(key) ?? from
          if (value + by > max) return value
          values.set(key, value + by)
          return null
        },
      }
    },
  },
  {
    name: "fails for a counter that may be forgotten",
    found: ["increment: starts again once the time to forget a counter has passed, or keeps it"],
    methods: (sound) => {
      const ends = new Map<string, Date>()
      return {
        async increment(key, step) {
          const end = ends.get(key)
          if (end !== undefined && end < new Date()) throw new Error("This counter is over.")
          ends.set(key, step.until)
          return sound.increment(key, step)
        },
      }
    },
  },
  {
    name: "keeps the counters of different keys in one row while one of them is being stored",
    found: [
      "Races of counters: adds exactly as often as there is room, if 64 add to a new counter simultaneously",
      "Races of counters: counts the keys of twenty simultaneous calls separately",
    ],
    methods: (sound) => {
      let storing = false
      return {
        async increment(key, step) {
          if (storing) return step.max
          storing = true
          await pause()
          storing = false
          return sound.increment(key, step)
        },
      }
    },
  },
  {
    name: "compares keys of counters without regard to case",
    found: ["increment: compares keys exactly, up to 64 characters"],
    methods: (sound) => ({
      increment: (key, step) => sound.increment(key.toLowerCase(), step),
    }),
  },
  {
    name: "reads a counter, and then writes it",
    found: [
      "Races of counters: adds exactly as often as there is room, if 64 add to a new counter simultaneously",
      "Races of counters: adds exactly as often as there is room, if 64 simultaneously add to a counter that is too low",
    ],
    methods: () => {
      const values = new Map<string, number>()
      return {
        async increment(key, { by, from, max }) {
          const value = values.get(key) ?? 0
          await pause()
          const next = Math.max(value, from) + by
          if (next > max) return value
          values.set(key, next)
          return null
        },
      }
    },
  },
]
