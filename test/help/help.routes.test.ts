import { expect, test } from 'vitest'
import { seedHelp } from '../../server/demo/help.ts'
import { context, openBank } from '../support/bank.ts'

test('a member reads the help of their own institution, with its questions in order', async () => {
  const bank = await openBank()
  const other = await openBank()
  await context.db.transaction().execute((tx) => seedHelp(tx, bank.id, 'harborlight'))
  const { data } = await bank.signIn(await bank.addMember('maria')).call('getHelpSection', { body: {} })
  expect(data).toMatchObject({ helpPhone: '5550100100', helpEmail: 'help@harborlight.example' })
  expect(data.helpText).toContain('business days')
  expect(data.questions.map(({ question }: { question: string }) => question)).toEqual([
    'When does a transfer arrive?',
    'How do I order checks?',
    'Where do I find the routing number?',
    'What do I do when I lose my phone?',
  ])
  const stranger = other.signIn(await other.addMember('maria'))
  expect((await stranger.call('getHelpSection', { body: {} })).data).toEqual({
    helpText: '',
    helpPhone: '',
    helpEmail: '',
    questions: [],
  })
})
