import { operation } from '../../api/calls/accounts.ts'
import type { components } from '../../api/schema.d.ts'
import { cents, parse, toWire } from '../../values/money.ts'
import type { ShareDraft } from './open-share.rules.ts'

type Schemas = components['schemas']
export type OpenedShare = Schemas['ShareOpened']

export const openShare = operation('openShare', {
  send({ userId, key, draft }: { userId: number; key: string; draft: ShareDraft }) {
    const deposit =
      draft.fromId === ''
        ? {}
        : { fundingUniqueId: draft.fromId, openingDeposit: toWire(parse(draft.deposit) ?? cents(0)) }
    return { userId, key, type: draft.type as Schemas['ShrType'], description: draft.description.trim(), ...deposit }
  },
})
