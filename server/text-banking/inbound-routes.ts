import { isDeepStrictEqual } from 'node:util'
import { toDateAt } from '../../values/days.ts'
import { UserStatus } from '../../values/enumerations.ts'
import { phoneDigits } from '../../values/phone.ts'
import type { HandlerContext } from '../context.ts'
import { transact, type Tx } from '../db/open.ts'
import { Refusal } from '../refusals.ts'
import { type Call, handlers } from '../http/call.ts'
import * as store from './arrival-store.ts'
import { type Command, parseCommand, shownCommand } from './parse-command.ts'
import { shortenReply } from './gsm7.ts'
import * as replies from './reply.ts'
import { readLinkedAccounts, readNewestEntries } from './text-store.ts'
import { type DecideTextTransfer, type TransferDeps, transferByText, type TransferCommand } from './text-transfer.ts'

type InboundContext = HandlerContext & { lockAndDecideTransfer: DecideTextTransfer }
type ReceivedText = { call: Call<'receiveText'>; phone: store.TextingPhone; command: Command | null; hourly: number }

const textsInHour = 20
const entriesInReply = 5
const minute = 60_000
/** A transfer repeated within this time needs a Y. */
const repeatNeedsY = 2 * minute
/** A Y is accepted for this long, and a START is answered once in it. */
const yIsAccepted = 10 * minute

export const inboundTexts = handlers(({ secrets, settings, lockAndDecideTransfer }: InboundContext) => ({
  // Signed: `checkSignatures` in signature.ts has refused others.
  receiveText: async (call) => {
    const { body, institution, now } = call
    const to = phoneDigits(institution.setup.fiTextBankingNumber)
    if (to === '' || phoneDigits(body.to) !== to) throw new Refusal(404, 'This number is not one of text banking here.')
    const command = parseCommand(body.body)
    const text = withoutUnstorable(body.body)
    const arriving = {
      messageId: body.messageId,
      from: phoneDigits(body.from),
      body: text,
      command: shownCommand(text, command),
      now,
    }
    const reply = await transact(call.db, async (tx) => {
      const phone = await store.storeText(tx, institution.id, arriving)
      if (!phone) return undefined
      return executeAndStore(
        tx,
        { secrets, decide: lockAndDecideTransfer },
        { call, phone, command, hourly: textsInHour * settings.rateLimitScale },
      )
    })
    if (reply !== undefined) return { reply }
    const before = await store.readEarlierReply(call.db, institution.id, arriving)
    if (before === undefined) await store.countUnknown(call.db, institution.id, now)
    return { reply: before ?? null }
  },
}))

/** Executes a text and stores its reply. */
async function executeAndStore(tx: Tx, deps: TransferDeps, arrived: ReceivedText): Promise<string | null> {
  const { call, phone } = arrived
  const outcome = await execute(tx, deps, arrived)
  if ('answered' in outcome) return outcome.answered
  const reply = outcome.reply === null ? null : shortenReply(outcome.reply)
  await store
    .updateReply(call.institution.id, { textId: phone.text_id, reply, wasSuccessful: outcome.wasSuccessful })
    .execute(tx)
  return reply
}

async function execute(
  tx: Tx,
  deps: TransferDeps,
  { call, phone, command, hourly }: ReceivedText,
): ReturnType<typeof transferByText> {
  const { institution, now, today } = call
  const isStopped = phone.stopped_at !== null
  // Handles STOP first, so that a phone over its limit can stop too.
  if (command?.word === 'STOP') {
    if (isStopped) return replies.successReply(null)
    await store.setStopped(tx, institution.id, phone.id, now)
    return replies.stoppedReply(institution)
  }
  if (phone.texts_in_hour > hourly)
    return isStopped || phone.texts_in_hour > hourly + 1 ? replies.refusedReply(null) : replies.tooManyTextsReply
  if (command?.word === 'START') {
    if (isStopped) await store.setStopped(tx, institution.id, phone.id, null)
    else if (isStart(await store.readPreviousText(tx, institution.id, phone), now)) return replies.successReply(null)
    return replies.welcomeReply(institution)
  }
  if (isStopped) return replies.refusedReply(null)
  if (phone.status !== UserStatus.NONE || !phone.e_statements) return replies.unavailableReply(institution)
  if (!command) return replies.notUnderstoodReply
  if (command.word === 'HELP') return replies.helpReply(institution)
  const member = { institutionId: institution.id, personId: phone.person_id }
  const accounts = await readLinkedAccounts(tx, member, {
    phoneId: phone.id,
    since: toDateAt(today, '00:00', institution.timeZone),
  })
  const move = (wanted: TransferCommand) => transferByText(tx, deps, { command: wanted, accounts, phone, member, call })
  if (command.word === 'Y') {
    const before = await store.readPreviousText(tx, institution.id, phone)
    if (before && isYes(before)) return replies.movedAlreadyReply
    const question = before && toQuestion(before, now)
    return question ? move(question) : replies.notUnderstoodReply
  }
  if ('amount' in command)
    return (await isMovedAlready(tx, call, phone, command))
      ? replies.askAgainReply(command.amount, command.to)
      : move(command)
  if (command.word === 'B') return replies.balancesReply(accounts, command.name)
  const account = replies.historyAccount(accounts, command.name)
  if ('reply' in account) return account
  if (!account.allow_inquiry) return replies.noHistoryReply(account)
  return replies.historyReply(account, await readNewestEntries(tx, member, account.id, entriesInReply))
}

async function isMovedAlready(
  tx: Tx,
  { institution, now }: Call<'receiveText'>,
  phone: store.TextingPhone,
  command: TransferCommand,
): Promise<boolean> {
  const since = new Date(now.getTime() - repeatNeedsY)
  const texts = await store.readMovedSince(tx, institution.id, phone.id, since)
  return texts.some((text) => isDeepStrictEqual(parseCommand(text), command))
}

/** Returns whether this text is a Y that moved money. */
const isYes = ({ body, amount }: { body: string; amount: number | null }) =>
  amount !== null && parseCommand(body)?.word === 'Y'

type PreviousText = { body: string; reply: string | null; arrived_at: Date }

const isRecent = ({ arrived_at }: PreviousText, now: Date) => now.getTime() - arrived_at.getTime() <= yIsAccepted

const isStart = (before: PreviousText | null, now: Date) =>
  before !== null && isRecent(before, now) && parseCommand(before.body)?.word === 'START'

/** Returns the transfer that this text requested, if the reply was a question that is still open. */
function toQuestion(before: PreviousText, now: Date): TransferCommand | null {
  const { body, reply } = before
  if (!replies.isAgainQuestion(reply) || !isRecent(before, now)) return null
  const command = parseCommand(body)
  return command && 'amount' in command ? command : null
}

/** Removes characters that the database cannot store or that hide or reverse text. Keeps line breaks. */
const withoutUnstorable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '')
