import { addDays, type Day } from '../../../values/days.ts'
import { type Cents, cents } from '../../../values/money.ts'
import { internalMove, type Move } from '../accounts/moves.ts'
import { newConfirmNum } from '../../ledger/ids.ts'
import { notUnderstoodReply, asciiMoney, tooManyTextsReply, unavailableReply } from '../../text-banking/reply.ts'
import { mariasPhones } from './phones.ts'

/**
 * In a reply `{S-002}` is the available balance after the text, `{owed L-001}` the debt, `{history S-002}` the newest
 * transactions. Null means no reply.
 */
export type DemoText = {
  from: string
  day: Day
  time: string
  body: string
  command: string
  reply: string | null
  wasSuccessful: boolean
  moved: { from: string; to: string; amount: Cents; confirmNum: string } | null
}

type SampleText = Pick<DemoText, 'from' | 'body' | 'command' | 'reply'> & { daysAgo: number; time: string }
type MovingText = Omit<SampleText, 'reply'> & {
  between: readonly [from: string, to: string]
  names: readonly [from: string, to: string]
  amount: number
}

/** Maria's texts cover every command and result. */
export function mariaTexts(today: Day): DemoText[] {
  const { done, failed, moved } = textsFrom(today)
  const { mine, work, old } = mariasPhones
  return [
    done({ from: old, daysAgo: 150, time: '12:05', body: 'B', command: 'B', reply: 'CHK {S-002}' }),
    done({ from: old, daysAgo: 131, time: '20:15', body: 'H CHK', command: 'H', reply: 'CHK\n{history S-002}' }),
    done({ from: mine, daysAgo: 96, time: '08:12', body: 'b chk', command: 'B', reply: 'CHK {S-002}' }),
    failed({
      from: mine,
      daysAgo: 95,
      time: '08:10',
      body: 'B CHK\nSent from my phone',
      command: 'B CHK Sent from my p',
      reply: notUnderstoodReply.reply,
    }),
    ...tooMany({ from: work, daysAgo: 60, body: 'B SAV', command: 'B', reply: 'SAV {S-001}' }).map(
      ({ isAnswered, ...text }) => (isAnswered ? done(text) : failed(text)),
    ),
    moved({
      from: mine,
      daysAgo: 52,
      time: '12:40',
      body: 'X 25.00 SAV',
      command: 'X',
      between: ['S-002', 'S-001'],
      names: ['CHK', 'SAV'],
      amount: 25_00,
    }),
    failed({
      from: mine,
      daysAgo: 51,
      time: '19:02',
      body: 'X 750 SAV',
      command: 'X',
      reply: 'You can move $500.00 at most with one text.',
    }),
    moved({
      from: work,
      daysAgo: 33,
      time: '16:20',
      body: 'x 40 sav',
      command: 'X',
      between: ['S-002', 'S-001'],
      names: ['CHK', 'SAV'],
      amount: 40_00,
    }),
    failed({ from: work, daysAgo: 33, time: '16:24', body: 'B BOAT', command: 'B', reply: 'Account not found: BOAT.' }),
    moved({
      from: mine,
      daysAgo: 19,
      time: '09:31',
      body: 'XB $60 SAV CHK',
      command: 'XB',
      between: ['S-001', 'S-002'],
      names: ['SAV', 'CHK'],
      amount: 60_00,
    }),
    done({
      from: mine,
      daysAgo: 19,
      time: '09:33',
      body: 'B',
      command: 'B',
      reply: 'SAV {S-001}\nCHK {S-002}\nTRIP {S-003}\nWAGON {owed L-001} owed\nLINE {L-003} left to borrow',
    }),
    failed({
      from: mine,
      daysAgo: 12,
      time: '13:48',
      body: 'Is this the bank? Maria',
      command: 'Is this the bank? Ma',
      reply: notUnderstoodReply.reply,
    }),
    done({
      from: work,
      daysAgo: 8,
      time: '17:42',
      body: 'STOP',
      command: 'STOP',
      reply: 'Harbor Light Credit Union: text banking is stopped for this phone. Text START to start it again.',
    }),
    failed({ from: work, daysAgo: 6, time: '10:18', body: 'B', command: 'B', reply: null }),
    moved({
      from: mine,
      daysAgo: 4,
      time: '18:55',
      body: 'X 12.50 TRIP',
      command: 'X',
      between: ['S-002', 'S-003'],
      names: ['CHK', 'TRIP'],
      amount: 12_50,
    }),
    done({ from: mine, daysAgo: 1, time: '07:50', body: 'H', command: 'H', reply: 'CHK\n{history S-002}' }),
  ]
}

/** A child had the phone: of 22 texts, the second to last is refused and the last gets no reply. */
const tooMany = (text: Omit<SampleText, 'time'>) =>
  Array.from({ length: 22 }, (_, minute) => ({
    ...text,
    time: `19:${10 + minute}`,
    reply: [text.reply, tooManyTextsReply.reply, null][Math.max(0, minute - 19)] ?? null,
    isAnswered: minute < 20,
  }))

export function oliviaTexts(today: Day): DemoText[] {
  const { done } = textsFrom(today)
  const from = '5550100003'
  return [
    done({ from, daysAgo: 20, time: '12:10', body: 'B SAV', command: 'B', reply: 'SAV {S-001}' }),
    done({ from, daysAgo: 3, time: '12:12', body: 'b', command: 'B', reply: 'SAV {S-001}\nCHK {S-005}' }),
  ]
}

const harborlight = { setup: { fiContactPhone: '(555) 010 9000' } }

/** Texts of a member who lost text banking. */
export const unansweredTexts = (from: string, today: Day): DemoText[] => [
  textsFrom(today).failed({
    from,
    daysAgo: 3,
    time: '12:20',
    body: 'B',
    command: 'B',
    reply: unavailableReply(harborlight).reply,
  }),
]

const textsFrom = (today: Day) => {
  const toDemoText = ({ daysAgo, ...text }: SampleText) => ({ ...text, day: addDays(today, -daysAgo), moved: null })
  return {
    done: (text: SampleText): DemoText => ({ ...toDemoText(text), wasSuccessful: true }),
    failed: (text: SampleText): DemoText => ({ ...toDemoText(text), wasSuccessful: false }),
    moved: ({ between: [from, to], names: [source, target], amount, ...text }: MovingText): DemoText => {
      const confirmNum = newConfirmNum()
      const reply = `Moved ${asciiMoney(cents(amount))} from ${source} to ${target}. Confirmation ${confirmNum}. ${source} has {${from}}.`
      return {
        ...toDemoText({ ...text, reply }),
        wasSuccessful: true,
        moved: { from, to, amount: cents(amount), confirmNum },
      }
    },
  }
}

/** Returns the posted transfers. */
export const movesOfTexts = (texts: readonly DemoText[]): Move[] =>
  texts.flatMap(({ day, time, moved }) =>
    moved
      ? [
          {
            ...internalMove({ day, time, own: true }, moved.from, moved.to, moved.amount),
            confirmNum: moved.confirmNum,
          },
        ]
      : [],
  )
