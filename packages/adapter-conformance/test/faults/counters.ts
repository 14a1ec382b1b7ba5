import { type Fault, pause } from "./fault.ts"

/** Adapters that count wrongly. */
export const counters: readonly Fault[] = [
  {
    name: "counts as if there were no maximum",
    found: [
      "increment: adds until the next step would exceed the maximum, and then returns the value",
      "increment: changes nothing if there is no room",
      "increment: refuses a step that is larger than the room of a new counter, and makes none",
      "increment: begins at `from` if the counter is lower",
      "increment: goes on from the counter if `from` is lower",
      "Races of counters: adds exactly as often as there is room, if 64 add to a new counter at once",
      "Races of counters: adds exactly as often as there is room, if 64 add to a counter that is too low at once",
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
      "Races of counters: adds exactly as often as there is room, if 64 add to a new counter at once",
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
      "Races of counters: adds exactly as often as there is room, if 64 add to a counter that is too low at once",
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
    name: "compares keys of counters without regard to case",
    found: ["increment: compares keys exactly, up to 64 characters"],
    methods: (sound) => ({
      increment: (key, step) => sound.increment(key.toLowerCase(), step),
    }),
  },
  {
    name: "reads a counter, and then writes it",
    found: [
      "Races of counters: adds exactly as often as there is room, if 64 add to a new counter at once",
      "Races of counters: adds exactly as often as there is room, if 64 add to a counter that is too low at once",
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
