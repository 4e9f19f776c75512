import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type Desk, type Dispute, listActs, waitsForMoney } from '../../machines/disputes/disputes.rules.ts'
import { type FormDisputeActor, formDisputeMachine } from '../../machines/disputes/form-dispute.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { disputeSubject } from '../../values/disputes.ts'
import { format } from '../../values/money.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { FactTable } from '../shared/FactTable.tsx'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './Disputes.module.css'
import { formDisputeWords as words } from './disputes.words.ts'
import { FormDisputeDialog } from './FormDisputeDialog.tsx'

/** `isRead`: whether messages below the form are shown. `readLastId`: returns the newest of them; null without one. */
type Given = { isRead: boolean; readLastId: () => number | null }

const DisputeAtDesk = flowPage({
  machine: formDisputeMachine,
  Screen: DisputePanel,
  input: ({ userId, id }: MemberInput & Given & { id: number }) => ({ userId, id }),
})

/** Shows the dispute that a form is; nothing for any other form. */
export const DisputeOfForm = ({ form: { id, name }, ...given }: Given & { form: { id: number; name: string } }) =>
  name === disputeSubject && <DisputeAtDesk key={id} id={id} {...given} />

/** Shows staff the clocks of a dispute, and lets them credit and decide it. */
export function DisputePanel({ actor, isRead, readLastId }: Given & { actor: FormDisputeActor }) {
  const { dispute, desk, readError } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (state) => state.matches({ answer: 'loading' }))
  const isLate = useSelector(actor, (state) => state.hasTag('late'))
  const isActing = useSelector(actor, (state) => !state.matches({ acting: 'idle' }))
  return (
    <section
      className={`sd-panel ${classes.panel}`}
      aria-label={words.title}
      aria-busy={isReading}
      data-late={isLate || undefined}
    >
      <Title order={3}>{words.title}</Title>
      {readError && <Problem problem={readError} busy={isReading} onRetry={() => actor.send({ type: 'reload' })} />}
      {!dispute && !readError && <Skeleton className={classes.bone} />}
      {dispute && desk && (
        <>
          <Clocks actor={actor} dispute={dispute} />
          {dispute.cameBack && <p role="status">{words.cameBack(dispute)}</p>}
          <div className={classes.facts}>
            <FactTable
              facts={[
                { name: words.amount, value: format(dispute.amount) },
                { name: words.openedOn, value: dayToWire(dispute.openedOn) },
                { name: words.newAccount, value: desk.isNewAccount && words.newAccountMeans },
              ]}
            />
          </div>
          {dispute.explanation !== null && (
            <p className={classes.text}>
              {words.why} {dispute.explanation}
            </p>
          )}
          <Acts actor={actor} dispute={dispute} desk={desk} isRead={isRead} readLastId={readLastId} />
          {isActing && <FormDisputeDialog actor={actor} dispute={dispute} desk={desk} />}
        </>
      )}
    </section>
  )
}

function Clocks({ actor, dispute }: { actor: FormDisputeActor; dispute: Dispute }) {
  const { stage } = useSelector(actor, ({ value }) => value)
  const [name, pace] = typeof stage === 'string' ? [stage] : (Object.entries(stage)[0] ?? [''])
  if (name === 'open' || name === 'credited')
    return (
      <p role="status" className={classes.due}>
        {name === 'credited' && `${words.credited(dispute)} `}
        {words.deadline[name](dispute)}:{' '}
        <span className={pace === 'overdue' ? classes.late : undefined}>{words.left(dispute)}</span>.
      </p>
    )
  return (
    <p role="status" className={classes.due}>
      {name === 'forMember' ? words.forMember(dispute) : words.against(dispute)}
      {name === 'takingBack' &&
        ` ${waitsForMoney(dispute) ? words.takingBackLate(dispute) : words.takingBack(dispute)}`}
      {name === 'takenBack' && ` ${words.takenBack(dispute)}`}
    </p>
  )
}

type ActsProps = Given & { actor: FormDisputeActor; dispute: Dispute; desk: Desk }

function Acts({ actor, dispute, desk, isRead, readLastId }: ActsProps) {
  const acts = listActs(dispute, desk)
  const isWaiting = useSelector(actor, (state) => state.matches({ approval: 'waitingForSecond' }))
  return (
    <>
      {isWaiting && desk.proposal && (
        <p role="status">{words.proposed(desk.proposal.act, desk.proposal.by, desk.proposal.isOwn)}</p>
      )}
      {/* The bank refuses what is decided before the newest message is seen. */}
      {isRead && acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((act) => (
            <BusyButton
              className="sd-wraps"
              key={act}
              variant={act === 'CREDIT' || act === 'APPROVE' ? 'filled' : 'outline'}
              onClick={() => actor.send({ type: 'act.choose', act, lastId: readLastId() })}
            >
              {words.act(act, desk.proposal?.isOwn)}
            </BusyButton>
          ))}
        </div>
      )}
    </>
  )
}
