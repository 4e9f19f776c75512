import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { StepForm } from '../../src/access/StepForm.tsx'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

afterEach(() => document.body.replaceChildren())

test('the Log In button of the server’s page is disabled until the script loads, and works then', async () => {
  const onSubmit = vi.fn<() => void>()
  const form = { ref: { current: null }, noValidate: true, 'aria-busy': false, 'data-unsaved': false, onSubmit }
  const page = (
    <AppInTest>
      <StepForm title="Log In" button="Log In" enabled form={form}>
        <input aria-label="Username" />
      </StepForm>
    </AppInTest>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log In' })
  expect(button().disabled).toBe(true)
  await act(async () => hydrateRoot(container, page))
  expect(button().disabled).toBe(false)
  button().click()
  expect(onSubmit).toHaveBeenCalledOnce()
})
