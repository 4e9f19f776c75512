import type { Insertable } from 'kysely'
import type { BusinessHours } from '../../values/business-hours.ts'
import { AccountType } from '../../values/enumerations.ts'
import { bookAccountType } from './figures.ts'
import { newUniqueId } from './ids.ts'
import { newDigits } from '../security/secrets.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type {
  AchIdentity,
  CoreRules,
  DisputeRules,
  EpayRules,
  NewReceiverRules,
  QuickenKey,
  StaffProvider,
  StatementRules,
  TextBankingRules,
} from '../db/columns.ts'

/** Adds institutions, people and accounts: for the demo, for tests, and for an import. */

type NewInstitution = Omit<
  Insertable<Schema['institution']>,
  | 'admin_access'
  | 'setup'
  | 'quicken'
  | 'sso_hosts'
  | 'epay'
  | 'new_receivers'
  | 'disputes'
  | 'answer_hours'
  | 'text_banking'
  | 'ach'
  | 'core'
  | 'staff_provider'
  | 'statements'
> & {
  domains: readonly string[]
  admin_access: Schema['institution']['admin_access']['__select__']
  setup: Schema['institution']['setup']['__select__']
  quicken?: QuickenKey
  sso_hosts?: readonly string[]
  epay?: EpayRules
  new_receivers?: NewReceiverRules
  disputes?: DisputeRules
  answer_hours?: BusinessHours
  ach?: AchIdentity
  /** Undefined leaves it as it is. */
  core?: CoreRules | null
  staff_provider?: StaffProvider
  text_banking?: TextBankingRules
  statements?: StatementRules
}
type NewPerson = Omit<Insertable<Schema['person']>, 'institution_id' | 'username_key'>
type NewAccount = Omit<
  Insertable<Schema['account']>,
  'institution_id' | 'person_id' | 'unique_id' | 'last_four' | 'balance' | 'held'
>

/** Adds an institution with its own accounts, one for each kind of money that enters or leaves. */
export async function addInstitution(
  tx: Tx,
  { domains, ...given }: NewInstitution,
): Promise<{ id: number; books: Books }> {
  const { id } = await tx
    .insertInto('institution')
    .values(toInstitutionRow(given))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('institution_domain')
    .values(domains.map((domain, position) => ({ domain, institution_id: id, position })))
    .execute()
  const accounts = bookNames.map((name, index) => ({
    institution_id: id,
    person_id: null,
    account_type: bookAccountType,
    type: index,
    display_id: name,
    last_four: '0000',
    unique_id: newUniqueId('B', '0000'),
    default_description: name,
    rate: null,
    matures_on: null,
    minimum_advance: null,
    monthly_withdrawals: null,
    updated_at: new Date(),
  }))
  const made = await tx.insertInto('account').values(accounts).returning(['id', 'display_id']).execute()
  return { id, books: Object.fromEntries(made.map((account) => [account.display_id, account.id])) as Books }
}

/** Returns an institution as a row: JSON as text. */
export const toInstitutionRow = ({
  admin_access,
  setup,
  quicken,
  sso_hosts = [],
  epay,
  new_receivers,
  disputes,
  answer_hours,
  ach,
  core,
  text_banking,
  staff_provider,
  statements,
  ...given
}: Omit<NewInstitution, 'domains'>) => ({
  ...given,
  admin_access: JSON.stringify(admin_access),
  setup: JSON.stringify(setup),
  quicken: quicken ? JSON.stringify(quicken) : null,
  ach: ach ? JSON.stringify(ach) : null,
  ...(core !== undefined && { core: core && JSON.stringify(core) }),
  staff_provider: staff_provider ? JSON.stringify(staff_provider) : null,
  statements: statements ? JSON.stringify(statements) : null,
  sso_hosts: JSON.stringify(sso_hosts),
  ...(epay && { epay: JSON.stringify(epay) }),
  ...(new_receivers && { new_receivers: JSON.stringify(new_receivers) }),
  ...(disputes && { disputes: JSON.stringify(disputes) }),
  ...(answer_hours && { answer_hours: JSON.stringify(answer_hours) }),
  ...(text_banking && { text_banking: JSON.stringify(text_banking) }),
})

/**
 * `outside`: money to and from other banks and people. `interest`: what loans earn. `disputes`: what was credited because
 * of disputes.
 */
const bookNames = ['outside', 'interest', 'disputes'] as const
export type Books = Record<(typeof bookNames)[number], number>

export async function addPerson(tx: Tx, institutionId: number, given: NewPerson): Promise<number> {
  const row = { ...given, institution_id: institutionId, username_key: given.username.trim().toLowerCase() }
  const { id } = await tx.insertInto('person').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Adds an empty account; money comes by posting. Its last four digits differ from those of the member's other accounts.
 */
export async function addAccount(tx: Tx, { institutionId, personId }: Member, given: NewAccount): Promise<number> {
  const taken = await tx
    .selectFrom('account')
    .select('last_four')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .execute()
  const lastFour = pickUntaken(new Set(taken.map(({ last_four }) => last_four)))
  const letter = {
    [bookAccountType]: 'B',
    [AccountType.SHARE]: 'S',
    [AccountType.LOAN]: 'L',
    [AccountType.CREDIT_CARD]: 'C',
  }[given.account_type]
  const row = {
    ...given,
    institution_id: institutionId,
    person_id: personId,
    last_four: lastFour,
    unique_id: newUniqueId(letter, lastFour),
  }
  const { id } = await tx.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

function pickUntaken(taken: ReadonlySet<string>): string {
  const digits = newDigits(4)
  return taken.has(digits) ? pickUntaken(taken) : digits
}
