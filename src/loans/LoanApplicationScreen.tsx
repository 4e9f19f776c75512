import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { getLoanStep } from '../../machines/loans/loan-application.context.ts'
import { type LoanApplicationActor, loanApplicationMachine } from '../../machines/loans/loan-application.machine.ts'
import { isDrawable } from '../../machines/loans/loan-application.rules.ts'
import { homePaths } from '../shared/addresses.ts'
import { ClosedByBack } from '../shared/ClosedByBack.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { LoanContact } from './LoanContact.tsx'
import { loanApplicationWords } from './loan-application.words.ts'
import { LoanProgress } from './LoanProgress.tsx'
import { LoanStepForm } from './LoanStepForm.tsx'
import { NoApplication } from './NoApplication.tsx'
import classes from './LoanApplication.module.css'

export const LoanApplicationPage = flowPage({
  machine: loanApplicationMachine,
  Screen: LoanApplicationScreen,
  input: ({ userId, zone }) => ({ userId, zone }),
  addressOf: () => homePaths.member,
})

export function LoanApplicationScreen({ actor }: { actor: LoanApplicationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { step, loadError } = state.context
  const { title, progressBar } = getLoanStep(state.context)
  const isNone = state.matches('none') || state.matches('newLoan')
  const isLoading = state.matches('loading')
  // Also while it is loaded again.
  const cannotDraw = !isNone && !loadError && !isDrawable(state.context.steps)
  const hasStep = title !== '' && !isNone && isDrawable(state.context.steps)
  const heading = usePageHeading(hasStep ? title : loanApplicationWords.title)
  useUnsaved(state.hasTag('unsaved'))
  const reload = () => actor.send({ type: 'reload' })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <div className={classes.page}>
      {hasStep && <LoanProgress percent={progressBar} />}
      <Title ref={heading} tabIndex={-1}>
        {hasStep ? title : loanApplicationWords.title}
      </Title>
      {isLoading && !loadError && !cannotDraw && <Skeleton className={classes.bone} />}
      {(isLoading || state.matches('failed')) && loadError && (
        <Problem problem={loadError} busy={isLoading} onRetry={reload} />
      )}
      {isNone && <NoApplication actor={actor} />}
      {cannotDraw && (
        <>
          <Problem problem={loanApplicationWords.unknownField} busy={isLoading} onRetry={reload} />
          <LoanContact />
        </>
      )}
      {hasStep && step > 1 && <ClosedByBack onClose={() => actor.send({ type: 'step.back' })} />}
      {hasStep && <LoanStepForm key={step} actor={actor} />}
      <ConfirmDialog actor={actor} title={loanApplicationWords.discardTitle} confirm={loanApplicationWords.discard}>
        {loanApplicationWords.askToDiscard}
      </ConfirmDialog>
      <Dialog
        opened={state.matches('submitted')}
        title={loanApplicationWords.submitted}
        withCloseButton={false}
        onClose={close}
      >
        <DialogDone button={sharedWords.close} onClose={close}>
          <p>{loanApplicationWords.whatNext}</p>
        </DialogDone>
      </Dialog>
    </div>
  )
}
