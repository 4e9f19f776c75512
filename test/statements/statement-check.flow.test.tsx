import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { statementCheckMachine } from '../../machines/statements/statement-check.machine.ts'
import { mantineOf } from '../../src/app/theme/theme.ts'
import { neutralBrand } from '../../src/app/theme/neutral.ts'
import { Flow } from '../../src/shared/Flow.tsx'
import { StatementCheckScreen } from '../../src/statements/StatementCheckScreen.tsx'
import { InApp } from '../../stories/app/InApp.tsx'
import { goOnline, openScreen } from '../support/flow.tsx'
import { fileOf, opened } from './statements.ts'

async function open(institution: 'harborlight' | 'prairieoak' = 'harborlight') {
  const at = await opened('2026-10-31T02:00')
  await at.make()
  const { bytes } = await fileOf(at, '10/01/2026')
  const network = await goOnline(at.bank.browser())
  const { name } = at.bank.institution
  const page = openScreen(
    <MantineProvider
      theme={mantineOf(neutralBrand, 'member')}
      env="test"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <InApp institution={institution}>
        <Flow machine={statementCheckMachine} input={{ fiName: name }}>
          {(actor) => <StatementCheckScreen actor={actor} />}
        </Flow>
      </InApp>
    </MantineProvider>,
  )
  const choose = async (content: Uint8Array) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File([new Uint8Array(content)], 'October.pdf', { type: 'application/pdf' }))
  }
  return { page, bytes, name, choose, network }
}

test('a lender reads whose statement a file is, and that it was not changed', async () => {
  const { page, bytes, name, choose } = await open()
  await choose(bytes)
  const heading = await screen.findByRole('heading', { name: 'This statement is genuine' })
  expect(document.activeElement).toBe(heading)
  await page.see(`${name} made this statement of October 2026 for member ****5678 on 10/31/2026. It was not changed.`)
  await page.press('Check another file')
  await screen.findByRole('heading', { name: 'Check a statement' })
})

test('a file with one other byte is not a statement of the institution', async () => {
  const { page, bytes, name, choose } = await open()
  const changed = new Uint8Array(bytes)
  changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1
  await choose(changed)
  const heading = await screen.findByRole('heading', { name: 'We did not make this file' })
  expect(document.activeElement).toBe(heading)
  await page.see(`It is not a statement that ${name} made here, or it was changed after it was made.`)
  await page.see('Statements from before August 2026 were not made here and cannot be checked here.')
  expect(document.activeElement?.textContent).toBe('We did not make this file')
})

test('where a partner makes the statements now, no file is called false, and an earlier one is still genuine', async () => {
  const { page, bytes, name, choose } = await open('prairieoak')
  await choose(bytes.subarray(1))
  await screen.findByRole('heading', { name: 'We cannot check this file here' })
  await page.see(`A partner makes the statements of ${name}. Contact us to have it checked.`)
  await page.press('Check another file')
  await choose(bytes)
  const heading = await screen.findByRole('heading', { name: 'This statement is genuine' })
  expect(document.activeElement).toBe(heading)
})

test('an empty file is not sent', async () => {
  const { page, choose, network } = await open()
  await choose(new Uint8Array())
  await page.see('This file is empty.')
  expect(network.calls.filter((call) => call.includes('statements'))).toEqual([])
})

test('a file dropped beside the area is checked, and the page stays', async () => {
  const { bytes } = await open()
  const file = new File([new Uint8Array(bytes)], 'October.pdf', { type: 'application/pdf' })
  const area = screen.getByText('or drop it here').parentElement
  // Where nobody prevents it, the browser opens the file.
  expect(fireEvent.dragOver(document.body)).toBe(false)
  expect(area).toHaveProperty('dataset.over', 'true')
  fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true }))
  expect(area).not.toHaveProperty('dataset.over', 'true')
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [file] } })).toBe(false)
  await screen.findByRole('heading', { name: 'This statement is genuine' })
})

test('the button keeps the focus when the check fails, and the check is repeated without the file', async () => {
  const { page, bytes, network } = await open()
  network.cut()
  const button = screen.getByRole('button', { name: 'Choose a PDF file' })
  button.focus()
  const file = new File([new Uint8Array(bytes)], 'October.pdf', { type: 'application/pdf' })
  fireEvent.drop(document.body, { dataTransfer: { files: [file] } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(button)
  network.mend()
  await page.user.click(retry)
  await screen.findByRole('heading', { name: 'This statement is genuine' })
})
