import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { signText, getTextKeys } from '../../server/security/text-signature.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

type Member = Awaited<ReturnType<Bank['addMember']>>
type Named = { name: string; included?: boolean }
type Sent = { body?: string; messageId?: string; to?: string; from?: string; receivedAt?: string }

export const mobile = '5550100009'
const textNumber = '5550100000'

/** Inserts a phone as the site registers it, with these names for the member's accounts in order. */
export async function addPhone(
  { id: institutionId }: Pick<Bank, 'id'>,
  { id: personId, accounts }: Member,
  names: readonly Named[],
  is: { mobile?: string; stopped_at?: Date; ended_at?: Date } = {},
  db = context.db,
): Promise<number> {
  const row = { mobile, nickname: 'My mobile', registered_at: new Date(), ended_at: null, stopped_at: null, ...is }
  const phone = await db
    .insertInto('phone')
    .values({ ...row, institution_id: institutionId, person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const links = names.flatMap(({ name, included = true }, index) => {
    const account = accounts[index]
    return account
      ? [{ institution_id: institutionId, phone_id: phone.id, account_id: account.id, included, name }]
      : []
  })
  if (links.length > 0) await db.insertInto('phone_account').values(links).execute()
  return phone.id
}

const names = [{ name: 'CHK' }, { name: 'Sav' }, { name: 'CAR' }]

/**
 * Opens rosa with a share draft of 800.00, a share of 100.00, a loan of 9,120.00, and a phone that may use all of them.
 */
export async function rosaWithAPhone(
  overrides: Parameters<Bank['addMember']>[2] = {},
  { phone = {}, app }: { phone?: Parameters<typeof addPhone>[3]; app?: FastifyInstance } = {},
) {
  const bank = await openBank({}, app && { db: context.db, app })
  const shares = [
    { balance: 800_00, is: { type: 1 as const, default_description: 'Share Draft' } },
    { balance: 100_00 },
    { balance: -9_120_00, is: { account_type: 2 as const, type: 1, default_description: 'Auto Loan' } },
  ]
  const member = await bank.addMember('rosa', shares, { e_statements: true, ...overrides })
  const phoneId = await addPhone(bank, member, names, phone)
  return { bank, member, phoneId, ...doorOf(bank) }
}

export function doorOf(bank: Bank) {
  const post = async (payload: string, headers: Record<string, string>) => {
    const request = { method: 'POST' as const, url: '/api/sms/inbound', payload }
    const answer = await bank.app.inject({
      ...request,
      headers: { host: bank.host, 'content-type': 'application/json', ...headers },
    })
    const { data, message } = answer.json()
    return { status: answer.statusCode, reply: data?.reply as string | null | undefined, message }
  }
  const makeBody = (sent: Sent) => ({
    messageId: randomUUID(),
    from: mobile,
    to: textNumber,
    body: 'B',
    receivedAt: new Date().toISOString(),
    ...sent,
  })
  const sign = (payload: string, receivedAt: string, secrets = context.secrets) =>
    signText(getTextKeys(secrets, bank.institution.key)[0] ?? '', receivedAt, payload)
  const receive = (sent: Sent) => {
    const body = makeBody(sent)
    const payload = JSON.stringify(body)
    return post(payload, { 'x-sms-signature': sign(payload, body.receivedAt) })
  }
  return {
    post,
    bodyOf: makeBody,
    sign,
    receive,
    /** Returns the reply to a text of the phone. */
    text: async (body: string) => (await receive({ body })).reply,
    rows: () =>
      context.db
        .selectFrom('phone_text')
        .select(['command', 'body', 'reply', 'was_successful', 'amount', 'confirm_num'])
        .where('institution_id', '=', bank.id)
        .orderBy('id')
        .execute(),
    postings: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ledger_transaction where institution_id = ${bank.id} and kind = 'transfer'`.execute(
        context.db,
      )
      return rows[0]?.count
    },
  }
}
