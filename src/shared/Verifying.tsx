import { Button, Loader } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { OutcomeActor } from '../../machines/operations/outcome.machine.ts'
import { useApp } from './app.ts'
import { BusyButton } from './BusyButton.tsx'
import { sharedWords } from './shared.words.ts'
import { useFocusBack } from './use-focus-back.ts'
import { useFocusHere } from './use-focus-here.ts'
import { verifyingWords } from './verifying.words.ts'
import classes from './Verifying.module.css'

type Props = { actor: OutcomeActor | undefined; checking?: string | undefined }

/** Covers everything, or is below a form, while a request's outcome is unknown, with a way to log out. `actor`: the child that checks it. */
export function Verifying({ actor, checking = sharedWords.checking }: Props) {
  const { session } = useApp()
  useFocusBack()
  const text = useFocusHere<HTMLParagraphElement>()
  const isStoppable = useSelector(actor, (state) => state?.context.isStoppable ?? false)
  const isCut = useSelector(actor, (state) => state?.context.isCut ?? false)
  const isStopping = useSelector(actor, (state) => state?.matches('releasing') ?? false)
  return (
    <div className={classes.verifying}>
      <Loader size={24} aria-hidden />
      <p ref={text} tabIndex={-1} role="status">
        {checking}
        {isCut && ` ${verifyingWords.cut}`}
      </p>
      {isStoppable && (
        <div className="sd-buttons">
          <Button variant="subtle" onClick={() => session.send({ type: 'session.leave' })}>
            {sharedWords.logout}
          </Button>
          <BusyButton variant="outline" isBusy={isStopping} onClick={() => actor?.send({ type: 'checking.stop' })}>
            {sharedWords.stopChecking}
          </BusyButton>
        </div>
      )}
    </div>
  )
}
