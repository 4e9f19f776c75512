import { expect, test } from 'vitest'
import { contract } from '../support/bank.ts'
import { demoAnswers } from './answers.ts'
import { leftBlank, unsent } from './blank.ts'
import { calls, undeclared, unfilled } from './calls.ts'

test('the contract declares every call of the documents, with every field that it sends and answers', () => {
  expect(Object.entries(calls).flatMap(([name, call]) => undeclared(contract, name, call))).toEqual([])
})

test('the bank of the demo fills every field that it answers by the documents, except those left blank for a reason', async () => {
  const answers = await demoAnswers()
  expect(Object.entries(calls).flatMap(([name, call]) => unfilled(name, call, answers.get(name)))).toEqual(
    Object.keys(leftBlank),
  )
})

test('a field that is listed as missing for a reason is not in the contract', () => {
  const declared = JSON.stringify(contract.document.components) + JSON.stringify(contract.document.paths)
  expect(Object.keys(unsent).filter((name) => declared.includes(`"${name}":`))).toEqual([])
})

test('calls and fields that the contract lacks are listed by name, also inside lists', () => {
  const goal = { sends: { '': 'hidden shown' }, answers: { '': 'id color', history: 'on at' } }
  expect(undeclared(contract, 'POST /customer/nothing', goal)).toEqual(['POST /customer/nothing'])
  const name = 'POST /customer/getgoals'
  expect(undeclared(contract, name, goal)).toEqual([`${name}: shown`, `${name}: color`, `${name}: history.at`])
})

test('a field counts as filled if one of many answers has a value for it', () => {
  const call = { answers: { '': 'name', rows: 'on at' } }
  expect(unfilled('GET /it', call, [{ name: '', rows: [{ on: null }, { on: 0 }] }, { rows: [] }])).toEqual([
    'GET /it: name',
    'GET /it: rows.at',
  ])
})
