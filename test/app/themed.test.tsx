import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadThemeMaker } from '../../src/app/theme/lateTheme.ts'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { configs } from '../../stories/session/startUp.samples.ts'
import '../support/media.ts'

afterEach(() => {
  cleanup()
  sent()?.remove()
})

const { harborlight, prairieoak } = configs

beforeAll(async () => void (await loadThemeMaker()))

test('a page keeps the theme it was sent in until another one is made, which fetches its script', async () => {
  vi.resetModules()
  const { Themed: Early } = await import('../../src/app/theme/Themed.tsx')
  send(harborlight.setup)
  render(<Early brand={prairieoak.setup.brand}>prairieoak</Early>)
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([0, false])
  await waitFor(() => expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([1, true]))
})

test('a page sent in its institution’s colors adds no second theme', () => {
  send(harborlight.setup)
  wear(harborlight)
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([0, false])
})

test('a page sent in other colors replaces the sent theme, and restores it when it fits again', () => {
  send(harborlight.setup)
  const { rerender } = wear(prairieoak)
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([1, true])
  rerender(<Themed brand={harborlight.setup.brand}>harborlight</Themed>)
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([0, false])
  rerender(
    <Themed brand={harborlight.setup.brand} audience="staff">
      harborlight
    </Themed>,
  )
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([1, true])
})

test('a page sent in the staff theme uses it for staff and replaces it for members', () => {
  send(harborlight.setup, 'staff')
  const { rerender } = wear(harborlight)
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([1, true])
  rerender(
    <Themed brand={harborlight.setup.brand} audience="staff">
      office
    </Themed>,
  )
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([0, false])
})

const sent = () => document.querySelector<HTMLStyleElement>('style#theme')

function send({ brand }: (typeof configs)['harborlight']['setup'], audience = 'member') {
  const style = document.head.appendChild(document.createElement('style'))
  style.id = 'theme'
  style.dataset['brand'] = brand.key
  style.dataset['audience'] = audience
}

const wear = ({ setup }: (typeof configs)['harborlight']) => render(<Themed brand={setup.brand}>words</Themed>)
