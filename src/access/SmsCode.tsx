import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { isWrong } from '../../machines/access/access.rules.ts'
import type { RecoveryActor } from '../../machines/access/recovery.machine.ts'
import { RecoveryStep } from './RecoveryStep.tsx'
import { words } from './recovery.words.ts'
import { useDraft } from './useDraft.ts'
import { useRetype } from './useRetype.ts'

/** The code that was texted. */
export function SmsCode({ actor }: { actor: RecoveryActor }) {
  const field = useDraft(actor)
  const error = useSelector(actor, ({ context }) => context.error)
  const typed = useRef<HTMLInputElement>(null)
  useRetype(typed, error)
  return (
    <RecoveryStep
      actor={actor}
      step={2}
      title={words.enterCode}
      lead={words.textedIfMatched}
      canResend
      button={words.confirm}
      waiting={words.confirming}
    >
      <TextInput
        ref={typed}
        error={isWrong(error)}
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
    </RecoveryStep>
  )
}
