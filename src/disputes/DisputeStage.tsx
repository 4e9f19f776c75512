import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type DisputeActor, disputeMachine } from '../../machines/disputes/dispute.machine.ts'
import { type Dispute, keepsCredit, waitsForMoney } from '../../machines/disputes/disputes.rules.ts'
import { disputeSubject } from '../../values/disputes.ts'
import { flowPage, type MemberInput } from '../shared/MemberFlow.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import classes from './Disputes.module.css'
import { disputeWords as words } from './disputes.words.ts'

const OwnDispute = flowPage({
  machine: disputeMachine,
  Screen: DisputeStage,
  input: ({ userId, id }: MemberInput & { id: number }) => ({ userId, id }),
})

/** Shows how a dispute is going above its conversation; nothing above any other one. */
export const DisputeOfConversation = ({ conversation: { id, subject } }: Of) =>
  subject === disputeSubject && <OwnDispute id={id} />

type Of = { conversation: { id: number; subject: string } }

/** Shows how the member's dispute is going, in a sentence with its days. */
export function DisputeStage({ actor }: { actor: DisputeActor }) {
  const { dispute, error } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const sentence = useSelector(actor, sentenceOf)
  const isLate = useSelector(actor, (state) => state.hasTag('late'))
  if (error && !dispute) return <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
  if (!dispute) return <Skeleton className={classes.bone} />
  return (
    <section
      className={`sd-panel ${classes.stage}`}
      aria-label={words.title}
      aria-busy={isBusy}
      data-late={isLate || undefined}
    >
      <Title order={2} size="h5">
        {words.title}
      </Title>
      <p role="status">{sentence}</p>
      {dispute.explanation !== null && (
        <p className={classes.text}>
          {words.why} {dispute.explanation}
        </p>
      )}
    </section>
  )
}

function sentenceOf(state: ReturnType<DisputeActor['getSnapshot']>): string {
  const { dispute } = state.context
  if (!dispute) return ''
  if (!dispute.cameBack) return stageOf(state, dispute)
  if (state.matches({ stage: { open: 'overdue' } })) return words.openCameBackLate(dispute)
  if (state.matches({ stage: 'open' })) return words.openCameBack(dispute)
  return keepsCredit(dispute) ? words.keepsCredit(dispute) : `${stageOf(state, dispute)} ${words.cameBack(dispute)}`
}

function stageOf(state: ReturnType<DisputeActor['getSnapshot']>, dispute: Dispute): string {
  if (state.matches({ stage: { open: 'overdue' } })) return words.openLate(dispute)
  if (state.matches({ stage: 'open' })) return words.open(dispute)
  if (state.matches({ stage: { credited: 'overdue' } })) return words.creditedLate(dispute)
  if (state.matches({ stage: 'credited' })) return words.credited(dispute)
  if (state.matches({ stage: 'takingBack' }))
    return waitsForMoney(dispute) ? words.takingBackLate(dispute) : words.takingBack(dispute)
  if (state.matches({ stage: 'takenBack' })) return words.takenBack(dispute)
  if (state.matches({ stage: 'forMember' })) return words.forMember(dispute)
  return state.matches({ stage: 'against' }) ? words.against(dispute) : ''
}
