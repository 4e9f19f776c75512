import { Button, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OpenViewActor } from '../../machines/session/open-view.machine.ts'
import { homePaths } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { Problem } from '../shared/Problem.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { viewedWords } from './viewed.words.ts'
import classes from './Boundary.module.css'
import { SignInLayout } from './SignInLayout.tsx'
import { Waiting } from './Waiting.tsx'

/** Shows a member's screens to staff. Nothing of them stays after the view ends. */
export function MemberViewScreens({ outlet }: { outlet: ReactNode }) {
  const { session } = useApp()
  const isOpen = useSelector(
    session,
    ({ value }) => typeof value === 'object' && typeof value.signedIn.time === 'string',
  )
  const opening = useSelector(session, ({ children }) => children.openView)
  if (isOpen) return outlet
  return opening ? <MemberViewOpening actor={opening} /> : <ViewEnded />
}

export function MemberViewOpening({ actor }: { actor: OpenViewActor }) {
  const error = useSelector(actor, ({ context }) => context.error)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  if (!error) return <Waiting />
  return (
    <main className={classes.alone}>
      <Problem problem={error} busy={isBusy} onRetry={() => actor.send({ type: 'reload' })} />
    </main>
  )
}

function ViewEnded() {
  const heading = usePageHeading(viewedWords.viewEnded)
  return (
    <SignInLayout>
      <Title ref={heading} tabIndex={-1}>
        {viewedWords.viewEnded}
      </Title>
      <p>{viewedWords.viewEndedText}</p>
      {/* Loads a new page, so that this window is a staff window again. */}
      <Button component="a" href={homePaths.staff}>
        {viewedWords.toOffice}
      </Button>
    </SignInLayout>
  )
}
