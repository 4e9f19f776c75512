import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgotUsernameMachine } from '../../machines/access/forgot-username.machine.ts'
import { ForgotUsernameScreen } from '../../src/access/ForgotUsernameScreen.tsx'
import { mantineOf } from '../../src/app/theme/theme.ts'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { input } from '../../stories/access/forgot-username.samples.ts'
import { InApp } from '../../stories/app/InApp.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { wrongFieldsIn } from '../support/wrong-fields.ts'
import { forgetful } from './recovering.ts'

async function open() {
  const { bank, outbox } = await forgetful()
  await goOnline(bank.browser())
  const page = openScreen(
    <MantineProvider
      theme={mantineOf(neutralBrand, 'member')}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <InApp institution="harborlight">
        <Flow machine={forgotUsernameMachine} input={{ ...input, fiName: bank.institution.name }}>
          {(actor) => <ForgotUsernameScreen actor={actor} />}
        </Flow>
      </InApp>
    </MantineProvider>,
  )
  return { page, outbox }
}

const right = { 'Date of birth': '4/12/1986', 'Last 4 digits of SSN': '4321', Email: 'maria@example.test' }

test('a member who forgot the username reads that it was mailed, and it was', async () => {
  const { page, outbox } = await open()
  await page.fill(right)
  await page.press('Send')
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  expect(document.activeElement).toBe(heading)
  await page.see('If the details match, we have mailed your username.')
  expect((await outbox()).map(({ to, subject }) => [to, subject])).toEqual([['maria@example.test', 'Your username']])
})

test('somebody else’s details read the same, and nothing is mailed', async () => {
  const { page, outbox } = await open()
  await page.fill({ ...right, 'Last 4 digits of SSN': '4322' })
  await page.press('Send')
  await page.see('If the details match, we have mailed your username.')
  expect(await outbox()).toEqual([])
  await page.press('BACK')
  expect(await screen.findByLabelText('Last 4 digits of SSN')).toHaveProperty('value', '4322')
})

test('what is missing is marked at its fields, and the first of them gets the focus', async () => {
  const { page } = await open()
  await page.fill({ 'Date of birth': '02/30/1986' })
  await page.press('Send')
  expect(wrongFieldsIn(document.body)).toEqual({
    'Date of birth': 'There is no such day.',
    'Last 4 digits of SSN': 'Write the last 4 digits.',
    Email: 'Write an email address, such as name@example.com.',
  })
  expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'))
})
