import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { ApiError } from '../../api/problems.ts'
import { sendOnceWith } from '../../machines/operations/once.machine.ts'
import { Once } from '../../src/shared/Once.tsx'
import { intent } from '../../stories/operations/outcome.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

const checking = 'We are checking whether your request went through.'

test('while a request is sent again, the member reads that it is being checked', async () => {
  const sent: PromiseWithResolvers<unknown>[] = []
  const send = fromPromise<unknown, { userId: number; key: string }>(() => {
    const answer = Promise.withResolvers<unknown>()
    sent.push(answer)
    return answer.promise
  })
  const outcome = createMachine({
    id: 'outcome',
    initial: 'known',
    output: { state: 'none' },
    states: { known: { type: 'final' } },
  })
  const machine = sendOnceWith(send).provide({ actors: { outcome: outcome as never } })
  const actor = createActor(machine, {
    input: { ...intent, key: 'c1b2f1de-64a4-4d0c-8a5b-0f9d1a6f2e12', request: {} },
  }).start()
  render(
    <AppInTest>
      <Once actor={actor}>
        <p>What was confirmed</p>
      </Once>
    </AppInTest>,
  )
  expect(screen.getByText('What was confirmed')).toBeTruthy()
  await act(async () => sent[0]?.reject(new ApiError('network', 'no answer')))
  await expect.poll(() => sent.length).toBe(2)
  expect(actor.getSnapshot().matches('sending')).toBe(true)
  expect([screen.getByRole('status').textContent, screen.queryByText('What was confirmed')]).toEqual([checking, null])
  await act(async () => sent[1]?.resolve({ confirmNum: '4820193376' }))
  await expect.poll(() => actor.getSnapshot().status).toBe('done')
})
