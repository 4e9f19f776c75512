import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router'
import type { SnapshotFrom } from 'xstate'
import type { MemberInvitationActor, memberInvitationMachine } from '../../machines/access/member-invitation.machine.ts'
import { publicPaths, signInPaths } from '../shared/public-addresses.ts'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { laterStepsWords } from './later-steps.words.ts'
import { Back } from './Back.tsx'
import { LinkCheckSkeleton } from './LinkCheckSkeleton.tsx'
import { InvitationChoice } from './InvitationChoice.tsx'
import { InvitationProof } from './InvitationProof.tsx'
import { memberInvitationWords } from './member-invitation.words.ts'
import { recoveryWords } from './recovery.words.ts'
import { StepColumn } from './StepColumn.tsx'
import { StepFoot } from './StepFoot.tsx'

/** Draws the page that a member's mailed invitation opens. */
export function MemberInvitationScreen({ actor }: { actor: MemberInvitationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const isProof = state.matches('proof') || state.matches('proving')
  const isChoice = state.matches('form') || state.matches('saving')
  return (
    <StepColumn>
      {isProof && <InvitationProof actor={actor} />}
      {isChoice && <InvitationChoice actor={actor} />}
      {!isProof && !isChoice && <Unopened actor={actor} />}
      <StepFoot>
        {isChoice ? (
          <>
            <Back onClick={() => actor.send({ type: 'step.back' })} />
            <a className="sd-anchor" href={signInPaths.member}>
              {laterStepsWords.backToLogin}
            </a>
          </>
        ) : (
          <Back href={signInPaths.member}>{laterStepsWords.backToLogin}</Back>
        )}
      </StepFoot>
    </StepColumn>
  )
}

/** Shows that the link is being checked, could not be checked, or does not work. */
function Unopened({ actor }: { actor: MemberInvitationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const title = state.matches('over') ? memberInvitationWords.overTitle : memberInvitationWords.title
  const heading = usePageHeading(title)
  const { loadError } = state.context
  const isChecking = state.matches('checking')
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {isChecking && !loadError && <LinkCheckSkeleton />}
      {(isChecking || state.matches('failed')) && loadError && (
        <Problem problem={loadError} busy={isChecking} onRetry={() => actor.send({ type: 'reload' })} />
      )}
      {state.matches('over') && (
        <>
          <Problem problem={memberInvitationWords.over} comfort={memberInvitationWords.recover} />
          <Button component={Link} to={publicPaths.forgotPassword} fullWidth>
            {recoveryWords.title}
          </Button>
        </>
      )}
    </>
  )
}

/** Returns the number of completed steps; null when the invitation has ended. */
export const getInvitationDepth = (state: SnapshotFrom<typeof memberInvitationMachine>): number | null =>
  state.status === 'active' ? Number(state.matches('form') || state.matches('saving')) : null
