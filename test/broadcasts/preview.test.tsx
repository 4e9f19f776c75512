import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWords } from '../../src/broadcasts/create.words.ts'
import { MemberPreview } from '../../src/broadcasts/MemberPreview.tsx'
import { laterMessageDraft } from '../../stories/broadcasts/create-message.samples.ts'
import { MessageTypes } from '../../values/enumerations.ts'
import { AppInTest } from '../support/AppInTest.tsx'
import '../support/media.ts'

test('a message that is sent later is shown with the day on which members get it', () => {
  render(
    <AppInTest audience="staff">
      <MemberPreview kind="message" draft={laterMessageDraft} />
    </AppInTest>,
  )
  expect(screen.getAllByText('11/30/2026', { exact: false })).toHaveLength(2)
})

test('a message whose type is not chosen yet has none in the preview', () => {
  render(
    <AppInTest audience="staff">
      <MemberPreview kind="message" draft={{ ...laterMessageDraft, messageType: MessageTypes.UNDEFINED }} />
    </AppInTest>,
  )
  expect(screen.queryAllByText('Select a type', { exact: false })).toEqual([])
})

test('the question before sending counts one member of a group as one', () => {
  expect([1, 2].map((members) => createWords.common.ask(members, true, null))).toEqual([
    'Send to this 1 member?',
    'Send to these 2 members?',
  ])
})
