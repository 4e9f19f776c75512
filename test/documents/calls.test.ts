import { beforeAll, expect, test } from 'vitest'
import { contract } from '../support/bank.ts'
import { demoAnswers } from './answers.ts'
import { leftBlank } from './blank.ts'
import { calls, undeclared, unfilled } from './calls.ts'

let answers: Map<string, unknown[]>

beforeAll(async () => {
  answers = await demoAnswers()
})

test('the contract declares every call of the documents, with every field that it sends and answers', () => {
  expect(Object.entries(calls).flatMap(([name, call]) => undeclared(contract, name, call))).toEqual([])
})

test('the bank of the demo fills every field that it answers by the documents, except those left blank for a reason', () => {
  expect(Object.entries(calls).flatMap(([name, call]) => unfilled(name, call, answers.get(name)))).toEqual(Object.keys(leftBlank))
})
