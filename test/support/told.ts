import { type Bank, context } from './bank.ts'

/** Lists the notifications and e-mails that a bank's members got, oldest first. */
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
