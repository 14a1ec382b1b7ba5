import { expect } from "vitest"
import { answers, race, raceOfTwenty } from "../race.ts"
import { newAccount, newUnownedAccount, newUser } from "../rows.ts"
import type { RuleGroup } from "../rule.ts"

/** Users who sign in for the first time, on two devices or with two clicks. */
export const racesOfFirstSignIn: RuleGroup = {
  title: "Races of first sign-ins",
  proves: ["ADP-03", "ADP-09"],
  race: true,
  rules: [
    {
      title: "makes one user if twenty are created simultaneously with one e-mail address; the others reject",
      needs: ["uniqueEmail"],
      async check({ adapter }) {
        const { email } = newUser()
        const users = answers(await raceOfTwenty(() => adapter.createUser(newUser({ email }))))
        expect(users).toHaveLength(1)
        expect([await adapter.getUserByEmail(email)]).toMatchObject(users)
      },
    },
    {
      title: "makes twenty users if twenty are created simultaneously",
      async check({ adapter }) {
        const users = answers(await raceOfTwenty(() => adapter.createUser(newUser())))
        expect(new Set(users.map(({ id }) => id)).size).toBe(20)
        for (const user of users) expect(await adapter.getUser(user.id)).toMatchObject(user)
      },
    },
    {
      title: "links an account once if twenty calls simultaneously link it to one user",
      needs: ["uniqueKeys"],
      async check({ adapter, user }) {
        const row = newAccount((await user()).id)
        expect(answers(await raceOfTwenty(() => adapter.linkAccount(row)))).toHaveLength(1)
      },
    },
    {
      title: "gives an account that two users link simultaneously to the one whose call resolved",
      needs: ["uniqueKeys"],
      async check({ adapter, user }) {
        const [ann, ben] = [await user(), await user()]
        const account = newUnownedAccount()
        const link = async (userId: string): Promise<string> => {
          await adapter.linkAccount({ ...account, userId })
          return userId
        }
        const owners = answers(await race([() => link(ann.id), () => link(ben.id)]))
        expect(owners).toHaveLength(1)
        expect(await adapter.getUserByAccount(account)).toMatchObject({ id: owners[0] })
      },
    },
    {
      title: "makes one user with one account of twenty first sign-ins of one user",
      needs: ["uniqueEmail", "uniqueKeys"],
      async check({ adapter }) {
        const { email } = newUser()
        const account = newUnownedAccount()
        const results = await raceOfTwenty(async () => {
          const { id } = await adapter.createUser(newUser({ email }))
          await adapter.linkAccount({ ...account, userId: id })
          return id
        })
        const [winner, ...others] = answers(results)
        expect(others).toEqual([])
        expect(await adapter.getUserByEmail(email)).toMatchObject({ id: winner })
        expect(await adapter.getUserByAccount(account)).toMatchObject({ id: winner })
      },
    },
    {
      title: "lets one user have an e-mail address that two simultaneously change to",
      needs: ["uniqueEmail"],
      async check({ adapter, user }) {
        const { email } = newUser()
        const [ann, ben] = [await user(), await user()]
        const changed = answers(
          await race(
            [ann, ben].map(
              ({ id }) =>
                () =>
                  adapter.updateUser({ id, email }),
            ),
          ),
        )
        expect(changed).toHaveLength(1)
        const emails = [await adapter.getUser(ann.id), await adapter.getUser(ben.id)].map((one) => one?.email)
        expect(emails.filter((one) => one === email)).toHaveLength(1)
      },
    },
  ],
}

/** The same races, if the store creates both rows in one transaction. */
export const racesOfUsersWithAccount: RuleGroup = {
  title: "Races of createUserWithAccount",
  proves: ["ADP-03", "ADP-09"],
  needs: ["createUserWithAccount"],
  race: true,
  rules: [
    {
      title: "makes one user of twenty with the same account; the others leave no user behind",
      async check({ adapter }) {
        const account = newUnownedAccount()
        const newcomers = Array.from({ length: 20 }, () => newUser())
        const results = await race(newcomers.map((row) => () => adapter.createUserWithAccount(row, account)))
        const [winner, ...others] = answers(results)
        expect(others).toEqual([])
        expect([await adapter.getUserByAccount(account)]).toMatchObject([winner])
        const kept = await Promise.all(newcomers.map(({ email }) => adapter.getUserByEmail(email)))
        expect(kept.filter((user) => user !== null)).toMatchObject([winner])
      },
    },
    {
      title: "makes one user of twenty with the same e-mail address; the others leave no account behind",
      needs: ["uniqueEmail"],
      async check({ adapter }) {
        const { email } = newUser()
        const accounts = Array.from({ length: 20 }, () => newUnownedAccount())
        const results = await race(
          accounts.map((account) => () => adapter.createUserWithAccount(newUser({ email }), account)),
        )
        const [winner, ...others] = answers(results)
        expect(others).toEqual([])
        const owners = await Promise.all(accounts.map((account) => adapter.getUserByAccount(account)))
        expect(owners.filter((user) => user !== null)).toMatchObject([winner])
      },
    },
    {
      title: "never shows an account without its user while both are made",
      async check({ adapter }) {
        const newcomer = newUser()
        const account = newUnownedAccount()
        const results = await race([
          async () => {
            await adapter.createUserWithAccount(newcomer, account)
            return true
          },
          ...Array.from({ length: 5 }, () => async () => {
            const stored = await adapter.getUserByEmail(newcomer.email)
            return stored === null || (await adapter.getUserByAccount(account)) !== null
          }),
        ])
        expect(answers(results)).toEqual([true, true, true, true, true, true])
      },
    },
  ],
}
