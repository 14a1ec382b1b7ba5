/** A response that ends the rendering of a page or the code of an endpoint. This package's middleware sends it. */
export class EarlyAnswer extends Error {
  readonly response: Response

  constructor(response: Response) {
    super("The request is answered by @latchkey/astro. Don't catch this error: its middleware does.")
    this.name = "EarlyAnswer"
    this.response = response
  }
}
