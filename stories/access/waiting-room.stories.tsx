import type { Meta } from '@storybook/react-vite'
import type { WaitingRoomActor } from '../../machines/access/waiting-room.machine.ts'
import { StepColumn } from '../../src/access/StepColumn.tsx'
import { WaitingRoom } from '../../src/access/WaitingRoom.tsx'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { lost } from './device-verification.samples.ts'
import { waitingRoomAt } from './waiting-room.samples.ts'

const InGate = ({ actor }: { actor: WaitingRoomActor }) => (
  <SignInLayout>
    <StepColumn>
      <WaitingRoom actor={actor} />
    </StepColumn>
  </SignInLayout>
)

const meta: Meta = { title: 'access/Waiting room', component: InGate }

export default meta

const story = storyOf(InGate)

export const InLine = story(waitingRoomAt({ value: 'inLine' }))

export const InLineOnAPhone = story(waitingRoomAt({ value: 'inLine', place: 12_480, secondsLeft: 610 }), phone)

export const CutOff = story(waitingRoomAt({ value: 'asking', error: lost }))

export const BackAtTheEnd = story(waitingRoomAt({ value: 'inLine', wasAway: true, place: 1_204 }))

export const Entering = story(waitingRoomAt({ value: 'entering' }))

export const Unsent = story(waitingRoomAt({ value: 'unsent' }))
