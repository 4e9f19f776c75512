import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import { type Phone, phonesOf, type TextCommand } from './textBanking.rules.ts'

type Input = { userId: number }

export const getPhones = fromPromise<Phone[], Input>(async ({ input: { userId }, signal }) =>
  phonesOf(
    await readingOf(() => client.POST('/textbanking/getphones', { body: { userId }, signal }), "error trying to get customer's phones"),
  ),
)

export const getCommands = fromPromise<TextCommand[], Input>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/textbanking/getcommands', { body: { userId }, signal }), 'error trying to get commands'),
)

export const removePhone = fromPromise<void, Input & { id: string }>(async ({ input: { userId, id }, signal }) => {
  await dataOf(
    client.POST('/textbanking/removephone', { body: { userId, phoneNumber: id }, params: { header: {} }, signal }),
    "error trying to remove customer's phone",
  )
})
