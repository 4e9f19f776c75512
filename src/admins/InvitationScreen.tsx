import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { InvitationActor } from '../../machines/admins/invitation.machine.ts'
import { signInPaths } from '../shared/public-addresses.ts'
import { useApp } from '../shared/app.ts'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { invitationWords } from './invitation.words.ts'
import classes from './InvitationScreen.module.css'

/** Draws the page that an admin's mailed invitation opens. */
export function InvitationScreen({ actor }: { actor: InvitationActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { fiName } = useApp().config.setup
  const heading = usePageHeading(invitationWords.title)
  const { invitation, loadError } = state.context
  const isChecking = state.matches('checking')
  return (
    <div className={classes.page}>
      <Title ref={heading} tabIndex={-1}>
        {invitationWords.title}
      </Title>
      {isChecking && !loadError && <Skeleton className={classes.bone} />}
      {(isChecking || state.matches('failed')) && loadError && (
        <Problem
          problem={loadError.status === 403 ? invitationWords.closed : loadError}
          busy={isChecking}
          onRetry={() => actor.send({ type: 'reload' })}
        />
      )}
      {state.matches('over') && (
        <>
          <Problem problem={invitationWords.over} comfort={invitationWords.ask} />
          <Button component="a" href={signInPaths.staff} fullWidth>
            {invitationWords.signIn}
          </Button>
        </>
      )}
      {invitation && !state.matches('over') && (
        <>
          <p>{invitationWords.lead(fiName, invitation.role)}</p>
          <AcceptanceForm actor={actor} />
        </>
      )}
    </div>
  )
}
