import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { CheckboxField } from '../../src/shared/form/CheckboxField.tsx'

const label = 'Remember my device'
const boxOf = () => screen.getByRole<HTMLInputElement>('checkbox', { name: label })
const told: boolean[] = []

function Page({ kept }: { kept: boolean }) {
  const [checked, set] = useState(kept)
  const change = (now: boolean) => {
    told.push(now)
    set(now)
  }
  return <CheckboxField label={label} value={checked} onChange={change} />
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  told.length = 0
})

test('the box is ticked and unticked by its words and by the space bar', async () => {
  const person = userEvent.setup()
  render(<Page kept={false} />)
  await person.click(screen.getByText(label))
  expect(boxOf().checked).toBe(true)
  await person.tab()
  await person.tab({ shift: true })
  expect(document.activeElement).toBe(boxOf())
  await person.keyboard(' ')
  expect(boxOf().checked).toBe(false)
  expect(told).toEqual([true, false])
})

test('the page that was drawn for everybody shows what this browser has kept, as soon as the script is there', async () => {
  await arrive(true)
  expect(boxOf().checked).toBe(true)
  expect(told).toEqual([])
  await userEvent.click(boxOf())
  expect(boxOf().checked).toBe(false)
  expect(told).toEqual([false])
})

test('a box that was ticked before the script came stays ticked, and counts', async () => {
  await arrive(false, () => boxOf().click())
  expect(boxOf().checked).toBe(true)
  expect(told).toEqual([true])
})

test('a box that nobody touched stays as it is', async () => {
  await arrive(false)
  expect(boxOf().checked).toBe(false)
  expect(told).toEqual([])
})

/** First the page as it is sent, and then its script. */
async function arrive(kept: boolean, before = () => {}) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Page kept={false} />)
  before()
  await act(async () => hydrateRoot(place, <Page kept={kept} />))
}
