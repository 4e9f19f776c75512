import type { components } from '../../api/schema.d.ts'
import { incompleteForm } from '../../values/form-texts.ts'
import type { Day } from '../../values/days.ts'
import { ShrType } from '../../values/enumerations.ts'
import { descriptionError } from '../../values/member-texts.ts'
import { type Cents, fromWire } from '../../values/money.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import type { LockedAccounts } from '../ledger/lock.ts'
import type { Posting } from '../ledger/post.ts'

type ShareRequest = components['schemas']['ShareRequest']
type Deposit = { fromId: string; amount: Cents }

/** Returns what a transfer between two of the member's accounts would post. Throws if a transfer rule forbids it. */
export type DecideOpening = (
  tx: Tx,
  member: Member,
  order: Deposit & { toId: string },
  moment: { now: Date; today: Day },
) => Promise<{ locked: LockedAccounts; posting: Posting; confirmNum: string }>

const mostOpened = 10
const names = new Map<number, string>([
  [ShrType.REGULAR_SHARE, 'Regular Share'],
  [ShrType.SHARE_DRAFT, 'Share Draft'],
  [ShrType.SPECIAL, 'Special Share'],
  [ShrType.CLUB, 'Club'],
])

/** Decides what to open and with how much. `opened`: how many of the member's shares were opened online. */
export function decideOpening({ type, description, fundingUniqueId, openingDeposit }: ShareRequest, opened: number) {
  const name = names.get(type)
  if (name === undefined) throw new Refusal(422, 'An account of this kind cannot be opened here.')
  const badDescription = descriptionError(description)
  if (badDescription !== null)
    throw new Refusal(422, badDescription, { fields: { description: 'must have 1 to 40 characters' } })
  if ((fundingUniqueId === undefined) !== (openingDeposit === undefined)) throw new Refusal(422, incompleteForm)
  if (opened >= mostOpened)
    throw new Refusal(422, `You have opened ${mostOpened} accounts here. For another one, please contact us.`, {
      code: 'limit',
    })
  const deposit: Deposit | null =
    fundingUniqueId && openingDeposit !== undefined
      ? { fromId: fundingUniqueId, amount: fromWire(openingDeposit) }
      : null
  return { name, description: description.trim(), deposit }
}
