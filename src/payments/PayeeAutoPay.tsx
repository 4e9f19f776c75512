import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type AutoPaysActor, autoPaysMachine } from '../../machines/payments/autoPays.machine.ts'
import { isPayable } from '../../machines/payments/quickPay.rules.ts'
import { useUserId } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Flow } from '../shared/Flow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { columns } from './autoPayColumns.tsx'
import { AutoPayEnd, type Ending } from './AutoPayEnd.tsx'
import classes from './AutoPays.module.css'
import { words } from './autoPays.words.ts'
import facts from './PayeeScreen.module.css'
import { useAutoPayForm } from './useAutoPayForm.ts'

type Props = {
  uniqueId: string
  onEnded: () => void
  /** It has ended elsewhere: by a run, or in another window. */
  onGone: () => void
}

/** How one payee is paid automatically, and what can be done about it. */
export function PayeeAutoPay(props: Props) {
  const userId = useUserId()
  return (
    <Flow machine={autoPaysMachine} input={{ userId }}>
      {(actor) => <AutoPayFacts actor={actor} {...props} />}
    </Flow>
  )
}

export function AutoPayFacts({ actor, uniqueId, onEnded, onGone }: Props & { actor: AutoPaysActor }) {
  const { items, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const [ending, setEnding] = useState<Ending | null>(null)
  const openForm = useAutoPayForm()
  const reload = () => actor.send({ type: 'reload' })
  const autoPay = items?.find((each) => each.uniqueId === uniqueId)
  const isGone = items !== null && !autoPay && !ending
  const tellGone = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) tellGone()
  }, [isGone])
  return (
    <section className="sd-section" aria-labelledby="payee-auto-pay" aria-busy={isBusy}>
      <Title order={2} id="payee-auto-pay">
        {words.title}
      </Title>
      {error && <Problem problem={error} busy={isBusy} onRetry={reload} />}
      {!items && !error && <Skeleton className={classes.bone} />}
      {autoPay && (
        <>
          <dl className={`${facts.facts} ${classes.facts}`}>
            {columns.map(({ head, cell }) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{cell(autoPay, true)}</dd>
              </div>
            ))}
          </dl>
          <div className={classes.buttons}>
            {isPayable(autoPay) && (
              <ChangeButton variant="outline" onClick={() => openForm(autoPay)}>
                {words.editAutoPay}
              </ChangeButton>
            )}
            <ChangeButton variant="outline" onClick={() => setEnding({ kind: 'convert', autoPay })}>
              {words.convert}
            </ChangeButton>
            <ChangeButton variant="outline" onClick={() => setEnding({ kind: 'remove', autoPay })}>
              {words.titleOf.remove}
            </ChangeButton>
          </div>
        </>
      )}
      {ending && (
        <AutoPayEnd
          {...ending}
          onClose={(isEnded) => {
            setEnding(null)
            if (isEnded) onEnded()
            else reload()
          }}
        />
      )}
    </section>
  )
}
