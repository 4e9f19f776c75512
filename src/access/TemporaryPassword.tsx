import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { isWrong } from '../../machines/access/access.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'
import { useRetype } from './useRetype.ts'

/** The temporary password that was mailed. */
export function TemporaryPassword({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  const error = useSelector(actor, ({ context }) => context.error)
  const typed = useRef<HTMLInputElement>(null)
  useRetype(typed, error)
  return (
    <RecoveryStep
      actor={actor}
      step={2}
      title={words.enterTemporary}
      lead={words.mailedIfMatched}
      canResend
      button={words.confirm}
      waiting={words.confirming}
    >
      <PasswordField ref={typed} error={isWrong(error)} label={words.temporary} autoComplete="off" {...field('temporaryPassword')} />
    </RecoveryStep>
  )
}
