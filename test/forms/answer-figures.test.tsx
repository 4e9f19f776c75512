import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AnswerFiguresScreen } from '../../src/forms/AnswerFiguresScreen.tsx'
import { answerFiguresAt } from '../../stories/forms/answer-figures.samples.ts'
import { open } from '../app/open.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('on a phone the entry of a person says what it counts', async () => {
  vi.stubGlobal('innerWidth', 375)
  const element = <AnswerFiguresScreen actor={answerFiguresAt({ value: 'shown' })} />
  open([{ path: '/', element }], { at: '/', width: 375 })
  const list = await screen.findByRole('list', { name: 'By person, last 30 days' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ada Brandt24 first answershalf within 1 hour · 2 waiting',
    'Ben Osei9 first answershalf within 2 hours',
    'Ines Castillo0 first answers1 waiting',
  ])
})
