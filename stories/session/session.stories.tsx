import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { useSelector } from '@xstate/react'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import { LeaveQuestion } from '../../src/app/LeaveQuestion.tsx'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { SessionEnded } from '../../src/app/SessionEnded.tsx'
import { SessionModal } from '../../src/app/SessionModal.tsx'
import { useUnsaved } from '../../src/shared/unsaved.ts'
import { SignedIn } from '../../src/app/SignedIn.tsx'
import { SigningOut } from '../../src/app/SigningOut.tsx'
import { useApp } from '../../src/shared/app.ts'
import { InShell } from '../app/InShell.tsx'
import type { Place } from './session.samples.ts'
import boundary from '../../src/app/Boundary.module.css'

const meta: Meta = {
  title: 'session/Session modal',
  component: ({ actor, brand }: { actor: SessionActor; brand: string }) => (
    <InShell brand={brand} session={actor} screen={<Session />} />
  ),
  parameters: { alone: true },
}

export default meta

/** Shows the shell of a member. Where the product would load another page, this one stays. */
function Session() {
  const value = useSelector(useApp().session, (state) => (typeof state.value === 'string' ? state.value : 'signedIn'))
  return (
    <>
      {value === 'signedIn' && <MemberShell bells={null} />}
      {value === 'signedIn' && <LeaveQuestion />}
      {value === 'signedIn' && <SessionModal isUnsaved={false} />}
      {value === 'ended' && (
        <main className={boundary.alone}>
          <SessionEnded />
        </main>
      )}
      <SigningOut isOn={value === 'signingOut'} />
    </>
  )
}

const storyAt = (place: Place, outlet = <MemberShell bells={null} />): StoryObj => ({
  render: (_args, { globals: { brand } }) => (
    <InShell key={brand} brand={brand} session={place} screen={<SignedIn outlet={outlet} />} />
  ),
})

/** Registers unsaved input, as a form does. */
function Typed() {
  useUnsaved(true)
  return <MemberShell bells={null} />
}

/** Checks that only the warnings mention unsaved input: after them there is nothing to save. */
const unsaved = (place: Place, isSaid = true): StoryObj => ({
  ...storyAt(place, <Typed />),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body)
    await body.findByRole('dialog')
    if (isSaid) await body.findByText('What you typed here is not saved yet.')
    else expect(body.queryByText('What you typed here is not saved yet.')).toBeNull()
  },
})

export const ThreeMinutesLeft = storyAt('threeLeft')

export const OneMinuteLeft = storyAt('oneLeft')

export const ThreeMinutesLeftUnsaved = unsaved('threeLeft')

export const OneMinuteLeftUnsaved = unsaved('oneLeft')

export const ExpiredUnsaved = unsaved('expired', false)

export const Expired = storyAt('expired')

export const LeavingWithAnUnfinishedRequest = storyAt('leaving')
