import { randomUUID } from 'node:crypto'
import { toDateAt } from '../../../values/days.ts'
import { cents } from '../../../values/money.ts'
import type { Tx } from '../../db/open.ts'
import { readPhones } from '../../text-banking/phones-store.ts'
import { formatEntry, asciiMoney } from '../../text-banking/reply.ts'
import type { PhoneOwner } from './phones.ts'
import type { DemoText } from './texts.ts'

type IdOf = (account: string) => number

export async function seedTexts(tx: Tx, owner: PhoneOwner, texts: readonly DemoText[], idOf: IdOf): Promise<void> {
  const phoneIds = new Map((await readPhones(tx, owner)).map(({ id, mobile }) => [mobile, id]))
  for (const { from, day, time, moved, wasSuccessful, ...text } of texts) {
    const phone_id = phoneIds.get(from)
    if (phone_id === undefined) throw new Error(`no phone ${from}`)
    const arrived_at = toDateAt(day, time, owner.zone)
    const reply = text.reply === null ? null : await fillReply(tx, owner, text.reply, arrived_at, idOf)
    await tx
      .insertInto('phone_text')
      .values({
        institution_id: owner.institutionId,
        message_id: randomUUID(),
        phone_id,
        arrived_at,
        body: text.body,
        command: text.command,
        reply,
        was_successful: wasSuccessful,
        amount: moved?.amount ?? null,
        confirm_num: moved?.confirmNum ?? null,
      })
      .execute()
  }
}

/** Fills in the balances of that moment. */
async function fillReply(tx: Tx, owner: PhoneOwner, reply: string, then: Date, idOf: IdOf): Promise<string> {
  let text = reply
  for (const [place, what = 'available', account = ''] of reply.matchAll(/\{(?:(history|owed) )?([SL]-\d+)\}/g)) {
    const entries = await readEntriesUntil(tx, owner, idOf(account), then)
    const [newest] = entries
    const shown = {
      available: () => asciiMoney(cents(newest?.available_after ?? 0)),
      owed: () => asciiMoney(cents(-(newest?.balance_after ?? 0))),
      history: () => entries.map(formatEntry).join('\n'),
    }
    text = text.replace(place, shown[what as keyof typeof shown])
  }
  return text
}

const readEntriesUntil = (tx: Tx, { institutionId }: PhoneOwner, accountId: number, then: Date) =>
  tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', (join) =>
      join
        .onRef('ledger_transaction.institution_id', '=', 'ledger_entry.institution_id')
        .onRef('ledger_transaction.id', '=', 'transaction_id'),
    )
    .select(['happened_on', 'amount', 'description', 'balance_after', 'available_after'])
    .where('ledger_entry.institution_id', '=', institutionId)
    .where('account_id', '=', accountId)
    .where('made_at', '<=', then)
    .orderBy('ledger_entry.id', 'desc')
    .limit(5)
    .execute()
