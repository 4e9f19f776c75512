import { operation } from '../../api/calls/members.ts'
import { dayToWire, typedDay } from '../../values/days.ts'
import type { CallerDraft } from './caller-check.rules.ts'

export const getCallerCheck = operation('getCallerCheck')

export const sendCallerCode = operation('sendCallerCode')

export const checkCaller = operation('checkCaller', {
  send: ({ username, draft }: { username: string; draft: CallerDraft }) => ({ username, ...toSaid(draft) }),
})

function toSaid({ way, code, bornOn, homePhoneEnd }: CallerDraft) {
  if (way === 'code') return { code: code.trim() }
  const day = typedDay(bornOn)
  return {
    ...(day && { bornOn: dayToWire(day) }),
    ...(homePhoneEnd.trim() && { homePhoneEnd: homePhoneEnd.trim() }),
  }
}
