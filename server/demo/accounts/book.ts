import { toDateAt, type Day } from '../../../values/days.ts'
import type { AccountType } from '../../../values/enumerations.ts'
import { hold } from '../../ledger/hold.ts'
import { newConfirmNum } from '../../ledger/ids.ts'
import { type Posting, post } from '../../ledger/post.ts'
import { addAccount, type Books } from '../../ledger/build.ts'
import type { Member } from '../../db/member.ts'
import type { Tx } from '../../db/open.ts'
import { type AccountPlan, lifeInOrder, type Life } from './life.ts'
import type { Move } from './moves.ts'

type Owner = Member & { books: Books }
/** `asOf`: no transaction is later. */
type Moment = { today: Day; asOf: Date; zone: string }

/** Opens the accounts of a life, posts its transactions and adds its holds. Returns account ids by display name. */
export async function seedAccounts(
  tx: Tx,
  owner: Owner,
  moment: Moment,
  life: Life,
): Promise<(account: string) => number> {
  const { institutionId, books } = owner
  const accounts: Record<string, number> = { ...books }
  for (const plan of life.accounts) accounts[plan.id] = await openAccount(tx, owner, plan, moment.asOf)
  const getId = (name: string) => {
    const id = accounts[name]
    if (id === undefined) throw new Error(`no account ${name}`)
    return id
  }
  const postings = lifeInOrder(life, moment.today).map((move) => toPosting(move, owner, moment, getId))
  for (let done = 0; done < postings.length; done += batch)
    await post(tx, { institutionId, postings: postings.slice(done, done + batch) })
  for (const { account, ...pending } of life.holds)
    await hold(tx, institutionId, { ...pending, accountId: getId(account) })
  // Set last, because posting payments lowers what is due.
  for (const { id, interestDue, loan, card } of life.accounts) {
    const own = { account_id: getId(id), institution_id: institutionId }
    if (loan)
      await tx
        .insertInto('loan')
        .values({ ...loan, ...own })
        .execute()
    if (card)
      await tx
        .insertInto('credit_card')
        .values({ ...card, ...own })
        .execute()
    if (!interestDue) continue
    await tx
      .updateTable('account')
      .set({ interest_due: interestDue })
      .where('institution_id', '=', institutionId)
      .where('id', '=', own.account_id)
      .execute()
  }
  return getId
}

const batch = 400
const accountTypes: Record<string, AccountType> = { S: 1, L: 2, C: 3 }

async function openAccount(tx: Tx, owner: Owner, plan: AccountPlan, asOf: Date): Promise<number> {
  const [letter = '', displayId = ''] = plan.id.split('-')
  const accountType = accountTypes[letter]
  if (!accountType) throw new Error(`${plan.id} is no account`)
  return addAccount(tx, owner, {
    account_type: accountType,
    type: plan.type,
    display_id: displayId,
    default_description: plan.name,
    description: plan.description ?? '',
    full_name: plan.fullName ?? '',
    is_trusted: plan.fullName !== undefined,
    display: plan.display ?? true,
    allow_inquiry: plan.allowInquiry ?? true,
    allow_balance: plan.allowBalance ?? true,
    allow_from: plan.allowFrom ?? true,
    allow_to: plan.allowTo ?? true,
    rate: plan.rate ?? 0,
    matures_on: plan.maturesOn ?? null,
    credit_limit: plan.creditLimit ?? 0,
    minimum_advance: plan.minimumAdvance ?? null,
    monthly_withdrawals: plan.monthlyWithdrawals ?? null,
    updated_at: asOf,
  })
}

function toPosting(
  { day, time, kind, own, confirmNum, sides }: Move,
  { personId }: Owner,
  { asOf, zone }: Moment,
  idOf: (name: string) => number,
): Posting {
  const said = toDateAt(day, time, zone)
  return {
    kind,
    confirmNum: confirmNum ?? (own ? newConfirmNum() : null),
    madeAt: said < asOf ? said : asOf,
    madeBy: own ? personId : null,
    entries: sides.map(({ account, ...side }) => ({ ...side, accountId: idOf(account), happenedOn: day })),
  }
}
