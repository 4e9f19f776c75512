import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { configs } from '../../stories/session/startUp.samples.ts'
import '../support/media.ts'

afterEach(() => {
  cleanup()
  sent()?.remove()
})

const { harborlight, prairieoak } = configs

test('a page that came in the colors of its institution is dressed once', () => {
  send(harborlight.setup)
  wear(harborlight)
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([0, false])
})

test('a page that came in other colors takes them off, and puts them on again when they are right', () => {
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

test('a page that came in the clothes of the office is dressed once too', () => {
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
