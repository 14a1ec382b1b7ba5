/** An increment of a counter: the amount to add, and the counter's limits. All numbers are safe integers, 0 or more. */
export interface CounterStep {
  /** The amount that is added. */
  readonly by: number
  /** The value to which `by` is added if the counter is lower, or doesn't exist. */
  readonly from: number
  /** The highest value that the counter may reach. */
  readonly max: number
  /** The time at which the counter may be forgotten. */
  readonly until: Date
}
