import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoanApplicationScreen } from '../../src/loans/LoanApplicationScreen.tsx'
import { loanApplicationWords } from '../../src/loans/loan-application.words.ts'
import { emptyApplicationAt, loanApplicationAt, unknown } from '../../stories/loans/loan-application.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

const skeleton = 'h1 + span'

const { steps } = unknown.templateJson

test('an application that cannot be shown says so while it is loaded again, and its step is not drawn', () => {
  render(
    <AppInTest>
      <LoanApplicationScreen actor={loanApplicationAt({ value: 'loading', draft: {}, steps })} />
    </AppInTest>,
  )
  expect(screen.getByText(loanApplicationWords.unknownField).isConnected).toBe(true)
  expect(screen.getByRole('button', { name: 'Try again' }).ariaDisabled).toBe('true')
  expect(document.querySelector(skeleton)).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an application that is loaded first shows that it loads', () => {
  render(
    <AppInTest>
      <LoanApplicationScreen actor={emptyApplicationAt({ value: 'loading' })} />
    </AppInTest>,
  )
  expect(document.querySelector(skeleton)).not.toBeNull()
})
