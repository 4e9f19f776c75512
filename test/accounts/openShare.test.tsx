import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { openShareMachine } from '../../machines/accounts/openShare.machine.ts'
import { OpenShareDialog } from '../../src/accounts/OpenShareDialog.tsx'
import { mantineOf } from '../../src/app/theme/theme.ts'
import { neutral } from '../../src/app/theme/neutral.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import { cents } from '../../values/money.ts'
import { openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrongFields.ts'

const fund = { uniqueId: '1', id: 'S-001', description: 'Savings', owner: '', available: cents(100_00), minimumAdvance: null }

function open() {
  const actor = createActor(openShareMachine, { input: { userId: 7, kind: 'savings', funds: [fund] } }).start()
  return openScreen(
    <MantineProvider theme={mantineOf(neutral, 'member')} env="test" withCssVariables={false} withGlobalClasses={false}>
      <InApp institution="harborlight">
        <OpenShareDialog actor={actor} />
      </InApp>
    </MantineProvider>,
  )
}

test('submitting formats the deposit as 2.50, marks the missing fields and focuses the first', async () => {
  const { user } = open()
  const deposit = screen.getByLabelText<HTMLInputElement>('Opening deposit (optional)')
  await user.type(deposit, '2.5{Enter}')
  expect(wrongFieldsIn(document.body)).toEqual({
    'My Description': 'please add a valid description',
    'From account': 'Please complete all fields',
  })
  expect([document.activeElement, deposit.value]).toEqual([screen.getByLabelText('My Description'), '2.50'])
})
