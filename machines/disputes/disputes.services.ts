import { operation } from '../../api/calls/disputes.ts'
import type { components } from '../../api/schema.d.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import { type DisputeDraft, toDispute, toDisputeStart, toFormDispute } from './disputes.rules.ts'

export const getDispute = operation('getDispute', (dispute) => toDispute(dispute))
export const getDisputeStart = operation('getDisputeStart', (start) => toDisputeStart(start))

type Starting = { userId: number; key: string; uniqueId: string; draft: DisputeDraft }

export const startDispute = operation('startDispute', {
  send: ({ userId, key, uniqueId, draft: { reason, amount, noticedOn, text } }: Starting) => ({
    userId,
    key,
    uniqueId,
    reason: reason ?? ('OTHER' as const),
    amount: toWire(parse(amount) ?? cents(0)),
    noticedOn,
    text,
  }),
})

export const getFormDispute = operation('getFormDispute', (dispute) => toFormDispute(dispute))

type Act = components['schemas']['DisputeAct']
type Change = { id: number; key: string; act: Act; approves: Act | null; explanation: string; lastId: number | null }

export const changeDispute = operation('changeDispute', {
  send: (change: Change) => change,
  answer: (dispute) => toFormDispute(dispute),
})
