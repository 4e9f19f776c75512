import { type Bank, context } from './bank.ts'

/** What the members of a bank were told since it opened, oldest first, by notification and by e-mail. */
export async function toldBy(bank: Bank) {
  const notices = await context.db
    .selectFrom('notice')
    .select(['text', 'important'])
    .where('institution_id', '=', bank.id)
    .orderBy('id')
    .execute()
  const { data } = await bank.nobody.call('getOutbox')
  return { notices, mails: data.toReversed().map(({ to, subject, text }) => ({ to, subject, text })) }
}
