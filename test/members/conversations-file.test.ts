import { expect, test } from 'vitest'
import { samples } from '../../stories/members/member.samples.ts'
import { toConversationsFile } from '../../src/members/conversations-file.ts'

test('the file of a member’s conversations says who wrote what and when, line by line', async () => {
  const of = { member: 'Maria Okafor', institution: 'Harbor Light', zone: 'America/New_York' }
  const file = toConversationsFile(samples.exportConversations.answers.one, of)
  expect((await file.text()).split('\r\n')).toEqual([
    'Conversations of Maria Okafor with Harbor Light',
    '',
    'Question about a transaction (12), 11/20/2026 at 9:14 AM EST, closed',
    '  About',
    '    Transaction: HARBOR COFFEE',
    '  Maria Okafor, 11/20/2026 at 9:14 AM EST',
    '    What is this?',
    '    I was not there.',
    '    Attached: Receipt.pdf',
    '  Ada Brandt, Harbor Light, 11/20/2026 at 10:00 AM EST, changed 11/20/2026 at 10:00 AM EST',
    '    A coffee shop.',
    '',
  ])
})
