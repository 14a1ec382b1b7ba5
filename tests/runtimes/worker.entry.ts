import { journey } from "./journey.ts"

declare const foreignToken: string

/** `workerd test` calls it as it would call a request handler. */
export default {
  async test(): Promise<void> {
    console.log(JSON.stringify(await journey(foreignToken)))
  },
}
