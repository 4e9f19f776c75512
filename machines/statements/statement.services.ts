import { operation } from '../../api/calls/statements.ts'
import type { components } from '../../api/schema.d.ts'
import { type Day, dayFromWire, dayToWire } from '../../values/days.ts'
import { toSections } from './statement.rules.ts'

type Wire = components['schemas']['StatementPage']
export type StatementContents = ReturnType<typeof toStatementContents>

export const toStatementContents = ({ fromDate, toDate, blocks }: Wire) => ({
  from: dayFromWire(fromDate),
  to: dayFromWire(toDate),
  ...toSections(blocks),
})

export const getStatement = operation('getStatement', {
  send: ({ userId, month }: { userId: number; month: Day }) => ({ userId, month: dayToWire(month) }),
  answer: toStatementContents,
})
