import { type Cents, cents } from '../../values/money.ts'
import { displayId, showPhone } from '../../values/masking.ts'
import { type AuditEvent, byPerson, recordAudit } from '../db/audit.ts'
import type { AppContext } from '../context.ts'
import type { Member } from '../db/member.ts'
import type { Tx } from '../db/open.ts'
import { contactUs } from '../delivery/contact-us.ts'
import { postNotice } from '../delivery/notices.ts'
import { insertMessages } from '../delivery/outbox.ts'
import { Refusal } from '../refusals.ts'
import type { Call } from '../http/call.ts'
import { showsFigures } from '../ledger/figures.ts'
import { refuseOverDailyLimit } from '../ledger/daily-limit.ts'
import type { LockedAccounts } from '../ledger/lock.ts'
import { type Posting, postLocked } from '../ledger/post.ts'
import { updateReply, type TextingPhone } from './arrival-store.ts'
import type { Command } from './parse-command.ts'
import {
  type AccountPair,
  figureOf,
  firstDraft,
  findNamed,
  asciiMoney,
  type Reply,
  refusedReply,
  notMovedReply,
} from './reply.ts'
import { shortenReply } from './gsm7.ts'
import type { LinkedAccount } from './text-store.ts'

export type TransferCommand = Extract<Command, { amount: Cents }>
type TextTransferInput = {
  command: TransferCommand
  accounts: readonly LinkedAccount[]
  phone: TextingPhone
  member: Member
  call: Call<'receiveText'>
}
export type TransferDeps = { secrets: AppContext['secrets']; decide: DecideTextTransfer }
/** Returns what a transfer between two of the member's accounts would post. Throws if a rule forbids it. */
export type DecideTextTransfer = (
  tx: Tx,
  member: Member,
  order: { fromId: string; toId: string; amount: Cents },
  moment: Pick<Call<'receiveText'>, 'now' | 'today'>,
) => Promise<{ locked: LockedAccounts; posting: Posting; confirmNum: string }>

/** Moves the money and stores the reply, or returns why not. `answered`: the reply is already stored. */
export async function transferByText(
  tx: Tx,
  { secrets, decide }: TransferDeps,
  request: TextTransferInput,
): Promise<Reply | { answered: string }> {
  const { command, accounts, phone, member, call } = request
  const { institution, now, today } = call
  const origin = { ...byPerson({ ...member, audience: 'member' }, call), action: 'receiveText' as const }
  const auditRefusal = (reason: string | null) =>
    recordAudit(tx, {
      ...origin,
      target: { type: 'phone', id: phone.id },
      after: { amount: command.amount, reason },
      ok: false,
    })
  const pair = findAccountPair(command, accounts)
  if ('reply' in pair) {
    await auditRefusal(pair.reply)
    return pair
  }
  const { from, to } = pair
  try {
    refuseLimits(command.amount, from.moved, institution.textBanking)
    await refuseOverDailyLimit(tx, member, { amount: command.amount, today })
    const ids = { fromId: from.unique_id, toId: to.unique_id, amount: command.amount }
    const { locked, posting, confirmNum } = await decide(tx, member, ids, { now, today })
    const { balance, held } = locked.rows.find(({ id }) => id === from.id) ?? from
    const after = { ...from, balance: balance - command.amount, held }
    const left = showsFigures(from) ? ` ${from.name} has ${figureOf(after)}.` : ''
    const reply = shortenReply(
      `Moved ${asciiMoney(command.amount)} from ${from.name} to ${to.name}. Confirmation ${confirmNum}.${left}`,
    )
    const answer = updateReply(
      institution.id,
      { textId: phone.text_id, reply, wasSuccessful: true },
      { amount: command.amount, confirmNum },
    )
    const audit: AuditEvent = {
      ...origin,
      target: { type: 'transfer', id: confirmNum },
      after: { from: shownId(from), to: shownId(to), amount: command.amount, phone: phone.id },
    }
    const { subject, text } = toMail(pair, request, confirmNum)
    const mail = insertMessages(tx, secrets, institution.id, now, [
      { channel: 'email', to: phone.email, subject, text },
    ])
    await postLocked(locked, { postings: [posting], audit, beside: [answer, mail] })
    const audience = { institutionId: institution.id, by: null, to: [member.personId] }
    await postNotice(tx, audience, { kind: 'notification', text, postedAt: now })
    return { answered: reply }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await auditRefusal(error.message)
    return notMovedReply(error.message, pair)
  }
}

/** Returns the accounts of the transfer, or the reply that says which one is missing. */
function findAccountPair(command: TransferCommand, accounts: readonly LinkedAccount[]): AccountPair | Reply {
  const to = findNamed(accounts, command.to)
  const from = command.word === 'XB' ? findNamed(accounts, command.from) : (firstDraft(accounts) ?? noDraftReply)
  if ('reply' in to) return to
  return 'reply' in from ? from : { from, to }
}

const noDraftReply = refusedReply('No share draft is linked to this phone.')

function refuseLimits(
  amount: Cents,
  moved: number,
  { mostPerText, mostPerDay }: { mostPerText: number; mostPerDay: number },
): void {
  if (amount === 0) throw new Refusal(422, 'Write an amount above zero.')
  if (amount > mostPerText)
    throw new Refusal(422, `You can move ${asciiMoney(cents(mostPerText))} at most with one text.`)
  const left = Math.max(0, mostPerDay - moved)
  if (amount > left)
    throw new Refusal(
      422,
      `You can move ${asciiMoney(cents(mostPerDay))} at most a day from this phone. ${asciiMoney(cents(left))} of it is left today.`,
    )
}

const shownId = ({ account_type, display_id }: LinkedAccount) => displayId(account_type, display_id)

function toMail(
  { from, to }: AccountPair,
  { command, phone, call: { institution } }: TextTransferInput,
  confirmNum: string,
) {
  const moved = `A text from ${showPhone(phone.mobile)} moved ${asciiMoney(command.amount)} from ${shownId(from)} to ${shownId(to)} at ${institution.name}.`
  return {
    subject: 'Your transfer by text',
    text: `${moved} Confirmation number ${confirmNum}. If this was not you, ${contactUs(institution.setup)}.`,
  }
}
