/**
 * Thrown if options can't be returned. The client gets the status and the message, which reveals nothing about stored
 * data.
 */
export class RefusedCeremony extends Error {
  /** The status: 400 for an impossible ceremony, 403 for one that needs a fresh session. */
  readonly status: 400 | 403

  constructor(message: string, status: 400 | 403 = 400) {
    super(message)
    this.name = "RefusedCeremony"
    this.status = status
  }
}
