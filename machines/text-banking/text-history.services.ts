import { operation } from '../../api/calls/text-banking.ts'
import { toPage } from '../../api/pages.ts'
import { dayToWire } from '../../values/days.ts'
import { type TextRange, toSentText } from './text-history.rules.ts'

/** Without a number, the texts of all phones. */
type TextHistoryInput = TextRange & { userId: number; phoneNumber: string | null; page: number }

export const getTextUsage = operation('getTextUsage', {
  send({ phoneNumber, from, to, ...rest }: TextHistoryInput) {
    return { ...rest, ...(phoneNumber !== null && { phoneNumber }), fromDate: dayToWire(from), toDate: dayToWire(to) }
  },
  answer: (texts, around) => toPage(texts.map(toSentText), around),
})
