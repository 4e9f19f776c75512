import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QuickLinksScreen } from '../../src/links/QuickLinksScreen.tsx'
import { SsoContext } from '../../src/shared/sso.ts'
import { quickLinksAt, samples } from '../../stories/links/quick-links.samples.ts'
import { ssoAt } from '../../stories/links/sso.samples.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

test('while the question about one site loads, the button of another site waits', () => {
  const [first] = samples.getQuickLinks.answers.full
  const links = first ? [first, { ...first, id: 6, buttonText: 'Insure a boat' }] : []
  render(
    <AppInTest>
      <SsoContext value={ssoAt({ value: 'shown', partners: [] })}>
        <QuickLinksScreen actor={quickLinksAt({ value: 'loadingMessage', links })} />
      </SsoContext>
    </AppInTest>,
  )
  const states = screen.getAllByRole('button').map(({ dataset }) => [dataset['busy'], dataset['disabled']])
  expect(states).toEqual([
    ['true', undefined],
    [undefined, 'true'],
  ])
})
