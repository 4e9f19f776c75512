import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { CheckboxField } from '../../src/shared/form/CheckboxField.tsx'

const label = 'Remember my device'
const findBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: label })
const told: boolean[] = []

function Page({ kept }: { kept: boolean }) {
  const [checked, setChecked] = useState(kept)
  const change = (now: boolean) => {
    told.push(now)
    setChecked(now)
  }
  return <CheckboxField label={label} value={checked} onChange={change} />
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  told.length = 0
})

test('a checkbox is toggled by its label and by the space bar', async () => {
  const person = userEvent.setup()
  render(<Page kept={false} />)
  await person.click(screen.getByText(label))
  expect(findBox().checked).toBe(true)
  await person.tab()
  await person.tab({ shift: true })
  expect(document.activeElement).toBe(findBox())
  await person.keyboard(' ')
  expect(findBox().checked).toBe(false)
  expect(told).toEqual([true, false])
})

test('a checkbox that cannot be changed now says so, and reports nothing', async () => {
  render(<CheckboxField label={label} value={false} readOnly onChange={(now) => told.push(now)} />)
  await userEvent.click(screen.getByText(label))
  expect([findBox().checked, findBox().getAttribute('aria-disabled'), told]).toEqual([false, 'true', []])
})

test('a server-rendered checkbox shows the saved choice once the script has loaded', async () => {
  await arrive(true)
  expect(findBox().checked).toBe(true)
  expect(told).toEqual([])
  await userEvent.click(findBox())
  expect(findBox().checked).toBe(false)
  expect(told).toEqual([false])
})

test.each([true, false])(
  'a checkbox that is ticked before the script loads stays ticked, and the change is reported; ticked: %s',
  async (isTicked) => {
    await arrive(false, () => isTicked && findBox().click())
    expect(findBox().checked).toBe(isTicked)
    expect(told).toEqual(isTicked ? [true] : [])
  },
)

/** Shows the server-rendered page, then hydrates it. */
async function arrive(kept: boolean, before: () => unknown = () => {}) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page kept={false} />)
  before()
  await act(async () => hydrateRoot(container, <Page kept={kept} />))
}
