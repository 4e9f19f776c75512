import { act, cleanup, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { loanApplicationMachine } from '../../machines/loans/loan-application.machine.ts'
import type { LoanState } from '../../machines/loans/loan-application.rules.ts'
import { dropProgress, saveProgress } from '../../machines/loans/progress.storage.ts'
import { AskUnsaved } from '../../src/app/AskUnsaved.tsx'
import { LoanApplicationScreen } from '../../src/loans/LoanApplicationScreen.tsx'
import { last } from '../../stories/loans/template.ts'
import { open } from '../app/open.tsx'

afterEach(() => {
  cleanup()
  dropProgress()
  vi.unstubAllGlobals()
})

/** Opens an application of several steps at its last one, on the way from another page. */
async function atLastStep() {
  saveProgress({ applicationId: last.applicationId, currentStep: last.currentStep })
  const getLoanApplication = fromPromise<LoanState, { userId: number; applicationId: number }>(async () => last)
  const actor = createActor(loanApplicationMachine.provide({ actors: { getLoanApplication } }), {
    input: { userId: 7, zone: 'America/New_York' },
  }).start()
  const routes = [
    {
      path: '/dashboard',
      element: (
        <AskUnsaved>
          <Outlet />
        </AskUnsaved>
      ),
      children: [
        { path: 'other', element: <h1>Other</h1> },
        {
          path: 'application',
          element: (
            <>
              <LoanApplicationScreen actor={actor} />
              <Link to="/dashboard/other">Away</Link>
            </>
          ),
        },
      ],
    },
  ]
  const page = open(routes, { at: '/dashboard/other' })
  await act(() => page.router.navigate('/dashboard/application'))
  const titleOf = (step: number) => last.templateJson.steps[step - 1]?.title ?? ''
  await screen.findByRole('heading', { level: 1, name: titleOf(last.currentStep) })
  const shown = () => screen.getByRole('heading', { level: 1 }).textContent
  const back = () => act(() => page.router.navigate(-1))
  return { ...page, actor, titleOf, shown, back }
}

test('the browser’s Back goes through the steps of a loan application, and leaves it from the first one', async () => {
  const { back, shown, titleOf } = await atLastStep()
  for (let step = last.currentStep - 1; step > 0; step--) {
    await back()
    expect(shown()).toBe(titleOf(step))
  }
  await back()
  expect(shown()).toBe('Other')
})

test('a link away from a later step asks first where something is typed, and goes back no step', async () => {
  const { actor, back, person, shown, titleOf } = await atLastStep()
  await back()
  const before = titleOf(last.currentStep - 1)
  const [field] = last.templateJson.steps[last.currentStep - 2]?.fields ?? []
  act(() => actor.send({ type: 'draft.change', change: { [field?.name ?? '']: 'Typed' } }))
  await person.click(screen.getByRole('link', { name: 'Away' }))
  expect(screen.getByRole('dialog').textContent).toContain('Leave without saving?')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(shown()).toBe(before)
  await person.click(screen.getByRole('link', { name: 'Away' }))
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(shown()).toBe('Other')
})
