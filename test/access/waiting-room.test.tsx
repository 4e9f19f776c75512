import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { waitingRoomMachine } from '../../machines/access/waiting-room.machine.ts'
import { WaitingRoom } from '../../src/access/WaitingRoom.tsx'
import { input, samples } from '../../stories/access/waiting-room.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import { openScreen } from '../support/flow.tsx'

test('a screen reader hears place and time when the minutes change, and not each time the place does', async () => {
  const { waiting } = samples.getPlaceInLine.answers
  const places = [
    { ...waiting, place: 305, secondsLeft: 165 },
    { ...waiting, place: 240, secondsLeft: 120 },
    { ...waiting, place: 236, secondsLeft: 118 },
  ]
  const clock = new SimulatedClock()
  const machine = waitingRoomMachine.provide({
    actors: { getPlaceInLine: fromPromise(async () => places.shift() ?? waiting) as never },
  })
  const actor = createActor(machine, { input, clock }).start()
  openScreen(
    <AppInTest>
      <WaitingRoom actor={actor} />
    </AppInTest>,
  )
  const said = () => screen.getByRole('status').textContent
  const described = screen.getByRole('heading', { description: /^You are number 312 in line\. .*3 minutes\.$/ })
  expect(described.textContent).toBe('You Are in Line')
  const askAgain = async (place: number) => {
    act(() => clock.increment(waiting.askAfterMs))
    await screen.findByText(`You are number ${place} in line.`)
  }
  await askAgain(305)
  expect(said()).toBe('')
  await askAgain(240)
  const heard = 'You are number 240 in line. It will be your turn in about 2 minutes.'
  expect(said()).toBe(heard)
  await askAgain(236)
  expect(said()).toBe(heard)
})
