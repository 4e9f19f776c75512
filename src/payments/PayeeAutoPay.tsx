import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type AutoPaysActor, autoPaysMachine } from '../../machines/payments/auto-pays.machine.ts'
import { isPayable } from '../../machines/payments/quick-pay.rules.ts'
import { useUserId } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Flow } from '../shared/Flow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { FactTable } from '../shared/FactTable.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { autoPayColumns } from './auto-pay.columns.tsx'
import { EndAutoPayDialog } from './EndAutoPayDialog.tsx'
import classes from './AutoPays.module.css'
import { autoPaysWords } from './auto-pays.words.ts'
import { useAutoPayForm } from './use-auto-pay-form.ts'
import { Section } from '../shared/Section.tsx'

type Props = {
  uniqueId: string
  /** Called if the auto pay has ended elsewhere: by a run, or in another window. */
  onGone: () => void
}

export function PayeeAutoPay({ onEnded, ...props }: Props & { onEnded: () => void }) {
  const userId = useUserId()
  return (
    <Flow machine={autoPaysMachine} input={{ userId, isOfOne: true }} onDone={onEnded}>
      {(actor) => <AutoPayFacts actor={actor} {...props} />}
    </Flow>
  )
}

export function AutoPayFacts({ actor, uniqueId, onGone }: Props & { actor: AutoPaysActor }) {
  const { items, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const ending = useSelector(actor, ({ children }) => children.endAutoPay)
  const openForm = useAutoPayForm()
  const reload = () => actor.send({ type: 'reload' })
  const autoPay = items?.find((each) => each.uniqueId === uniqueId)
  const isGone = items !== null && !autoPay && !ending
  const tellGone = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) tellGone()
  }, [isGone])
  return (
    <Section title={autoPaysWords.title} isBusy={isBusy}>
      {error && <Problem problem={error} busy={isBusy} onRetry={reload} />}
      {!items && !error && <Skeleton className={classes.bone} />}
      {autoPay && (
        <>
          <FactTable facts={autoPayColumns.map(({ head, cell }) => ({ name: head, value: cell(autoPay) }))} />
          <div className={classes.buttons}>
            {isPayable(autoPay) && (
              <ChangeButton variant="outline" onClick={() => openForm(autoPay)}>
                {autoPaysWords.editAutoPay}
              </ChangeButton>
            )}
            <ChangeButton
              variant="outline"
              onClick={() => actor.send({ type: 'endAutoPay.open', ending: 'convert', autoPay })}
            >
              {autoPaysWords.convert}
            </ChangeButton>
            <ChangeButton
              variant="outline"
              onClick={() => actor.send({ type: 'endAutoPay.open', ending: 'remove', autoPay })}
            >
              {autoPaysWords.titleOf.remove}
            </ChangeButton>
          </div>
        </>
      )}
      <OpenDialog actor={ending}>{(opened) => <EndAutoPayDialog actor={opened} />}</OpenDialog>
    </Section>
  )
}
