import { decode, replay } from 'statechart-lab'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { lab } from '../../stories/help/help.samples.ts'
import { problem } from '../../stories/shared/samples.ts'
import { helpMachine } from '../../machines/help/help.machine.ts'
import { labAddresses } from '../support/lab-addresses.ts'

test('a test that fails gets the address in the lab of the state that its machine was in', async () => {
  const failing = helpMachine.provide({
    actors: { getHelpSection: fromPromise(() => Promise.reject(problem(500, 'No.'))) },
  })
  const actor = createActor(failing, { input: { userId: 7 } }).start()
  await expect.poll(() => actor.getSnapshot().value).toBe('failed')
  const [address = ''] = labAddresses()
  expect(address).toContain(
    'help is in failed: http://localhost:6006/?path=/story/lab-step-through--step-through&args=',
  )
  const { path, damage } = decode(
    lab,
    new URL(address.split(': ')[1] ?? '').searchParams.get('args')?.split('path:')[1] ?? '',
  )
  expect([replay(lab, path).snapshot.value, damage]).toEqual(['failed', null])
  expect(path.steps).toMatchObject([{ do: 'refuse', error: { message: 'No.', status: 500 } }])
})
