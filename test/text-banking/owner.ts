import type { Insertable } from 'kysely'
import type { Schema } from '../../server/db/schema.ts'
import { addMissingLinks } from '../../server/text-banking/links-store.ts'
import { type Bank, context, openBank } from '../support/bank.ts'

type AddMember = Parameters<Bank['addMember']>
export type Owner = Awaited<ReturnType<typeof openOwner>>

export const draft = { type: 1, default_description: 'Share Draft' }
const everyday: AddMember[1] = [{ balance: 100_00 }, { balance: 50_00, is: draft }]
export const lastFour = '4321'
const eligible = () => ({ e_statements: true, ssn_mac: context.secrets.mac('ssn', lastFour) })

/** Opens a member with e-statements, and reads their phones from the database. */
export async function openOwner({
  bank,
  username = 'maria',
  shares = everyday,
  is = {},
}: {
  bank?: Bank
  username?: string
  shares?: AddMember[1]
  is?: AddMember[2]
} = {}) {
  const own = bank ?? (await openBank())
  const person = await own.addMember(username, shares, { ...eligible(), ...is })
  const member = { institutionId: own.id, personId: person.id }
  const { call } = own.signIn(person)
  const base = { institution_id: own.id, person_id: person.id }
  return {
    bank: own,
    person,
    member,
    call,
    base,
    /** Inserts a phone with its links, as registering leaves it. */
    addPhone: async (mobile = '5550100001', given: Partial<Insertable<Schema['phone']>> = {}) => {
      const row = {
        ...base,
        mobile,
        nickname: 'My mobile',
        registered_at: await own.now(),
        ended_at: null,
        stopped_at: null,
        ...given,
      }
      const { id } = await context.db.insertInto('phone').values(row).returning('id').executeTakeFirstOrThrow()
      await addMissingLinks(context.db, member.institutionId, [id], { withDraft: true })
      return id
    },
    addText: async (phoneId: number, given: Partial<Insertable<Schema['phone_text']>> = {}) => {
      const row = {
        message_id: crypto.randomUUID(),
        phone_id: phoneId,
        arrived_at: await own.now(),
        body: 'B',
        command: 'B',
        reply: null,
      }
      await context.db
        .insertInto('phone_text')
        .values({ institution_id: own.id, ...row, amount: null, confirm_num: null, ...given })
        .execute()
    },
    phones: async () => (await call('getPhones', { body: {} })).data,
    links: async (phoneId: number) => (await call('getLinkedAccounts', { body: { phoneId } })).data,
  }
}

export const notYours = { status: 403, error: { code: 'not_yours' } }
export const notEligible = {
  status: 403,
  message: 'To use text banking, sign up for e-statements.',
  error: { code: 'text_not_eligible' },
}
