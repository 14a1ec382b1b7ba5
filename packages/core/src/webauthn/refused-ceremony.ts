/** Options that cannot be given. The client gets the status and the sentence, which says nothing about what is stored. */
export class RefusedCeremony extends Error {
  /** 400 for what is impossible, 403 for what needs a fresh session. */
  readonly status: 400 | 403

  constructor(message: string, status: 400 | 403 = 400) {
    super(message)
    this.name = "RefusedCeremony"
    this.status = status
  }
}
