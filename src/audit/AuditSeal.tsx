import { useSelector } from '@xstate/react'
import type { AuditActor } from '../../machines/audit/audit.machine.ts'
import type { AuditProof } from '../../machines/audit/audit.rules.ts'
import { OfficeInstant } from '../office/OfficeInstant.tsx'
import { StatusLabel } from '../office/StatusLabel.tsx'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import classes from './AuditScreen.module.css'
import { auditWords } from './audit.words.ts'

/** Proves on request that nobody changed the audit. */
export function AuditSeal({ actor }: { actor: AuditActor }) {
  const { proof, proofError, verified } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.matches({ proof: 'verifying' }))
  return (
    <Section title={auditWords.proof}>
      <div role="status">
        {isBusy ? (
          <p>{auditWords.verifying(verified?.events ?? 0)}</p>
        ) : proof ? (
          <Proven {...proof} />
        ) : (
          <p>{auditWords.unproven}</p>
        )}
      </div>
      {proofError && <Problem problem={proofError} />}
      <BusyButton variant="outline" isBusy={isBusy} onClick={() => actor.send({ type: 'audit.verify' })}>
        {auditWords.verify}
      </BusyButton>
    </Section>
  )
}

function Proven({ events, seals, sealedAt, last, broken }: AuditProof) {
  if (broken)
    return (
      <>
        <p>
          <StatusLabel icon="stopped" tone="bad">
            {auditWords.broken}
          </StatusLabel>{' '}
          {broken}.
        </p>
        <p>{auditWords.brokenHelp}</p>
      </>
    )
  if (sealedAt === null) return <p>{auditWords.notYet}</p>
  return (
    <>
      <p>
        <StatusLabel icon="check" tone="good">
          {auditWords.sealed} <OfficeInstant at={sealedAt} />, {auditWords.verified}
        </StatusLabel>{' '}
        {auditWords.figures(events, seals)}
      </p>
      <p className="sd-small sd-soft">
        {auditWords.last} <span className={classes.hash}>{last}</span>
      </p>
    </>
  )
}
