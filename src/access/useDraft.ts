import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import type { Recovery } from '../../machines/access/recovery.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'

/** What a field of a recovery shows, and what becomes of what is typed there. */
export function useDraft(actor: RecoveryActor) {
  const context = useSelector(actor, (state) => state.context)
  const readOnly = useSelector(actor, (state) => state.hasTag('busy'))
  return (name: keyof Recovery) => ({
    value: context[name],
    readOnly,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      actor.send({ type: 'draft.change', change: { [name]: typedIn(name, currentTarget.value) } }),
  })
}

/** Four digits are the same with blanks between them, and longer than they may be only by those. */
const typedIn = (name: keyof Recovery, text: string) => (name === 'code' || name === 'ssn' ? text.replace(/[\s-]/g, '').slice(0, 4) : text)
