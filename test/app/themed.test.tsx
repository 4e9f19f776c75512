import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadThemeMaker } from '../../src/app/theme/late-theme.ts'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { configs } from '../../stories/session/start-up.samples.ts'
import '../support/media.ts'

afterEach(() => {
  cleanup()
  sent()?.remove()
})

const { harborlight, prairieoak } = configs

beforeAll(async () => void (await loadThemeMaker()))

test('a page keeps the theme that the server sent until another one is made, which loads a script', async () => {
  vi.resetModules()
  const { Themed: Early } = await import('../../src/app/theme/Themed.tsx')
  send(harborlight.setup)
  render(<Early brand={prairieoak.setup.brand}>prairieoak</Early>)
  expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([0, false])
  await waitFor(() => expect([document.adoptedStyleSheets.length, sent()?.disabled]).toEqual([1, true]))
})

test.each(['member', 'staff'] as const)(
  'a page sent in the %s theme has only that theme, until another one replaces it',
  (audience) => {
    send(harborlight.setup, audience)
    const page = (setup: typeof harborlight.setup, as: 'member' | 'staff') => (
      <Themed brand={setup.brand} audience={as}>
        words
      </Themed>
    )
    const { rerender } = render(page(harborlight.setup, audience))
    const isSentAlone = () => [document.adoptedStyleSheets.length, sent()?.disabled]
    expect(isSentAlone()).toEqual([0, false])
    for (const [setup, as] of [
      [prairieoak.setup, audience],
      [harborlight.setup, audience === 'member' ? 'staff' : 'member'],
    ] as const) {
      rerender(page(setup, as))
      expect(isSentAlone()).toEqual([1, true])
      rerender(page(harborlight.setup, audience))
      expect(isSentAlone()).toEqual([0, false])
    }
  },
)

const sent = () => document.querySelector<HTMLStyleElement>('style#theme')

function send({ brand }: (typeof configs)['harborlight']['setup'], audience = 'member') {
  const style = document.head.appendChild(document.createElement('style'))
  style.id = 'theme'
  style.dataset['brand'] = brand.key
  style.dataset['audience'] = audience
}
