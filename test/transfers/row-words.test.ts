import { expect, test } from 'vitest'
import { sharedListWords } from '../../src/shared/list/list.words.ts'
import { transfersWords } from '../../src/transfers/transfers.words.ts'
import { receipts } from '../../stories/transfers/receipt.samples.ts'

test('a row says once which account its money comes from, even if the account’s name begins with “from”', () => {
  expect(['Everyday', 'From Grandmother', 'Fromagerie', ''].map(sharedListWords.from)).toEqual([
    'from Everyday',
    'From Grandmother',
    'from Fromagerie',
    '',
  ])
})

test('the title of a receipt says that money is back, and does not call it sent or transferred', () => {
  const titleOf = (kind: keyof typeof receipts) => transfersWords.receiptFor(receipts[kind]).replace(/\$[\d.,]+/, '$')
  expect([titleOf('once'), titleOf('isBack')]).toEqual(['Receipt: $ transferred', 'Receipt: $ taken back'])
  expect([titleOf('justSent'), titleOf('held'), titleOf('takenBack')]).toEqual([
    'Receipt: $ sent',
    'Receipt: $ to send',
    'Receipt: $ returned',
  ])
})
