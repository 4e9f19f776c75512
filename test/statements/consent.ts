import { sampleNumber } from '../../server/statements/consent-domain.ts'
import { readLastConsent } from '../../server/statements/consent-store.ts'
import { parseSettings } from '../../server/settings/settings.ts'
import { appOf, context, openBank } from '../support/bank.ts'

export const disclosure = 'You can get paper.\nWithdraw at any time.'
export const statements = {
  firstMonth: '2026-08',
  address: '12 Pier Street',
  errorNotice: 'Tell us within 60 days.',
  disclosure,
}

type Options = { eStatements?: boolean; isPartner?: boolean }

/** Opens a member of an institution that makes its statements, with limits as they are for members. */
export async function openConsent({ eStatements = false, isPartner = false }: Options = {}) {
  const settings = parseSettings({ DEMO: '1', RATE_LIMIT_SCALE: '1' })
  const bank = await openBank(isPartner ? {} : { statements }, { db: context.db, app: await appOf({ settings }) })
  const rosa = await bank.addMember('rosa', [{ is: { type: 1 } }], { e_statements: eStatements })
  const member = { institutionId: bank.id, personId: rosa.id }
  const browser = bank.signIn(rosa)
  const read = async () => (await browser.call('getStatementConsent', { body: {} })).data
  const number = async () => sampleNumber(context.secrets, member, (await readLastConsent(context.db, member))?.id ?? 0)
  const agree = async (body: { version?: string; number?: string } = {}) =>
    browser.call('agreeToEStatements', {
      body: { version: (await read()).version, number: await number(), ...body },
    })
  return {
    bank,
    rosa,
    browser,
    read,
    number,
    agree,
    withdraw: () => browser.call('withdrawEStatements', { body: {} }),
    kept: () =>
      context.db
        .selectFrom('statement_consent')
        .selectAll()
        .where('institution_id', '=', bank.id)
        .orderBy('id')
        .execute(),
    writeDisclosure: (text: string) =>
      context.db
        .updateTable('institution')
        .set({ statements: JSON.stringify({ ...statements, disclosure: text }) })
        .where('id', '=', bank.id)
        .execute(),
  }
}
