import type { Meta, StoryObj } from '@storybook/react-vite'
import { useSelector } from '@xstate/react'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import { LeaveQuestion } from '../../src/app/LeaveQuestion.tsx'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { SessionEnded } from '../../src/app/SessionEnded.tsx'
import { SessionModal } from '../../src/app/SessionModal.tsx'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { SigningOut } from '../../src/app/SigningOut.tsx'
import { useApp } from '../../src/shared/app.ts'
import { InShell } from '../app/InShell.tsx'
import { phone } from '../shared/screens.ts'
import type { Place } from './session.samples.ts'
import boundary from '../../src/app/Boundary.module.css'

const meta: Meta = {
  title: 'session/Session modal',
  component: ({ actor, brand }: { actor: SessionActor; brand: string }) => <InShell brand={brand} session={actor} screen={<Session />} />,
  parameters: { alone: true },
}

export default meta

/** The shell of a member. Where the product would go to another page, this one stays. */
function Session() {
  const value = useSelector(useApp().session, (state) => (typeof state.value === 'string' ? state.value : 'signedIn'))
  return (
    <>
      {value === 'signedIn' && <MemberShell bells={null} />}
      {value === 'signedIn' && <LeaveQuestion />}
      {value === 'signedIn' && <SessionModal />}
      {value === 'ended' && (
        <main className={boundary.alone}>
          <SessionEnded />
        </main>
      )}
      <SigningOut isOn={value === 'signingOut'} />
    </>
  )
}

const at = (place: Place, globals = {}): StoryObj => ({
  globals,
  render: (_args, { globals: { brand } }) => (
    <InShell key={brand} brand={brand} session={place} screen={<SignedIn outlet={<MemberShell bells={null} />} />} />
  ),
})

export const ThreeMinutesLeft = at('threeLeft')

export const ThreeMinutesLeftInDark = at('threeLeft', { scheme: 'dark' })

export const OneMinuteLeft = at('oneLeft')

export const OneMinuteLeftInDark = at('oneLeft', { scheme: 'dark' })

export const OneMinuteLeftAtPrairieOakOnAPhone = at('oneLeft', { ...phone, brand: 'prairieoak' })

export const Expired = at('expired')

export const ExpiredInDark = at('expired', { scheme: 'dark' })

export const ExpiredAtPrairieOakInDarkOnAPhone = at('expired', { ...phone, brand: 'prairieoak', scheme: 'dark' })

export const LeavingWithAnUnfinishedRequest = at('leaving')

export const LeavingWithAnUnfinishedRequestAtPrairieOakInDarkOnAPhone = at('leaving', { ...phone, brand: 'prairieoak', scheme: 'dark' })
