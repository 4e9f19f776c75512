import { dayFromWire } from '../../values/days.ts'
import { mobileDigits, textRangeError } from '../../values/text-banking.ts'
import { notYoursRefusal, wrongFieldRefusal } from '../refusals.ts'
import { handlers } from '../http/call.ts'
import { toUsage } from './answers.ts'
import { refuseWithoutTexts } from './eligibility.ts'
import { findPhone } from './phones-store.ts'
import * as store from './usage-store.ts'

const page = 25

export const textUsage = handlers(() => ({
  getTextUsage: async ({ db, body, member, caller, institution: { timeZone }, total }) => {
    await refuseWithoutTexts(db, member)
    const [from, to] = [dayFromWire(body.fromDate), dayFromWire(body.toDate)]
    const error = textRangeError(from, to)
    if (error) throw wrongFieldRefusal(error.field, error.text)
    const phone =
      body.phoneNumber === undefined ? null : await findPhone(db, member, { mobile: mobileDigits(body.phoneNumber) })
    if (body.phoneNumber !== undefined && !phone) throw notYoursRefusal()
    const span = { phoneId: phone?.id ?? null, from, to, timeZone }
    total(await store.countTexts(db, member, span))
    const rows = await store.readUsagePage(db, member, span, page, page * ((body.page ?? 1) - 1))
    return rows.map((row) => toUsage(row, caller.scope === 'full'))
  },
}))
