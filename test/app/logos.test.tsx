import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { toastsMachine } from '../../machines/session/toasts.machine.ts'
import { SignInLayout } from '../../src/app/SignInLayout.tsx'
import { Header } from '../../src/app/Header.tsx'
import { SideNav } from '../../src/app/SideNav.tsx'
import { Themed } from '../../src/app/theme/Themed.tsx'
import { AppContext } from '../../src/shared/app.ts'
import { maria } from '../../stories/session/session.samples.ts'
import { configs } from '../../stories/session/start-up.samples.ts'
import '../support/media.ts'

type Institution = keyof typeof configs

function show(institution: Institution, config = configs[institution]) {
  const session = createActor(sessionMachine, { input: { audience: 'member', kept: maria, sessionMinutes: 15 } })
  const app = { config, session, toasts: createActor(toastsMachine), leadsTo: () => true }
  return render(
    <Themed brand={config.setup.brand}>
      <AppContext value={app}>
        <MemoryRouter>
          <SignInLayout>The form</SignInLayout>
          <SideNav places={[]} active={undefined} isFolded={false} onToggle={() => {}} />
          <Header places={[]} active={undefined} tools={null} />
        </MemoryRouter>
      </AppContext>
    </Themed>,
  )
}

const picturesIn = (part: HTMLElement | null | undefined) => [...(part?.querySelectorAll('img') ?? [])]
const gate = (part: 'head' | 'foot') => document.querySelector<HTMLElement>(part === 'head' ? 'header' : 'footer')
const header = () => [...document.querySelectorAll('header')].at(-1)
const nav = () => screen.getByRole('navigation', { name: 'Main' })

test('a screen reader gets the institution’s name once in each place, and never the logo, whose size is set beforehand', () => {
  show('harborlight')
  expect(gate('head')?.textContent).toBe('Harbor Light Credit Union')
  for (const part of [nav(), header() as HTMLElement])
    expect(within(part).getAllByRole('link', { name: 'Harbor Light Credit Union' })).toHaveLength(1)
  expect(screen.queryAllByRole('img').map((picture) => picture.ariaLabel)).toEqual(['Federally insured'])
  expect(picturesIn(document.body)).toHaveLength(5)
  for (const picture of picturesIn(document.body)) expect([picture.width > 0, picture.height > 0]).toEqual([true, true])
})

test('where a logo fails to load the institution’s name is shown, and on a phone its initial', () => {
  show('harborlight')
  for (const picture of picturesIn(document.body)) fireEvent.error(picture)
  expect(picturesIn(document.body)).toEqual([])
  expect([gate('head')?.textContent, nav().textContent, header()?.querySelector('.sd-initial')?.textContent]).toEqual([
    'Harbor Light Credit Union',
    'Harbor Light Credit Union',
    'H',
  ])
})

test('a logo that failed before the script listened is replaced by the name as well', () => {
  const lost = { complete: true, naturalWidth: 0 }
  const prototype = HTMLImageElement.prototype
  const before = Object.keys(lost).map(
    (name) => [name, Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor] as const,
  )
  for (const [name, value] of Object.entries(lost))
    Object.defineProperty(prototype, name, { configurable: true, get: () => value })
  show('harborlight')
  for (const [name, own] of before) Object.defineProperty(prototype, name, own)
  expect(picturesIn(document.body)).toEqual([])
  expect(gate('head')?.textContent).toBe('Harbor Light Credit Union')
})

test.each([
  ['ncua', 'Federally insured', undefined],
  ['/assets/lakeshore/mark.png', 'Mark of the regulator', '/assets/lakeshore/mark.png'],
])('an institution whose regulator is %s shows its mark, whatever its disclaimer says', (regulator, name, picture) => {
  show('prairieoak', { ...configs.prairieoak, setup: { ...configs.prairieoak.setup, regulator } })
  expect(screen.getByRole('img', { name }).getAttribute('src') ?? undefined).toBe(picture)
})

test('an institution without a regulator shows no mark', () => {
  show('prairieoak', { ...configs.prairieoak, setup: { ...configs.prairieoak.setup, regulator: 'none' } })
  expect(gate('foot')?.querySelector('[role=img], img[alt]:not([alt=""])')).toBeNull()
})
