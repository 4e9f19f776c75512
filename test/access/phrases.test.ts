import { expect, test } from 'vitest'
import { makePhrase, phraseBytes, phraseWords } from '../../server/access/phrases.ts'

const secret = '8f0a2c1e-5c1d-4b7e-9d7a-1c9b5e7f3a20'
const phrases = Array.from({ length: 2000 }, (_, index) => makePhrase(phraseBytes(secret, 'member', `nobody${index}`)))

test('the phrase of a name that nobody has stays as it is, in any case of the name, and is another one for staff', () => {
  expect(phrases.slice(0, 12)).toEqual([
    'Violet Clock',
    'the honest lake',
    'Rye nest 68',
    'robin48',
    'good slate dock',
    'faith hope and love',
    'Rome 1980',
    'Tom 1979',
    'my fancy quilt',
    'jack and rachel',
    'live laugh love',
    'Go Badgers',
  ])
  expect(makePhrase(phraseBytes(secret, 'member', 'NoBody0'))).toBe(phrases[0])
  expect(makePhrase(phraseBytes(secret, 'staff', 'nobody0'))).not.toBe(phrases[0])
})

test('phrases of unknown names look like those that people choose', () => {
  const listed = new Set(phraseWords)
  const isListed = (phrase: string) =>
    phrase.split(' ').length === 3 && phrase.split(' ').every((word) => listed.has(word))
  const share = (is: (phrase: string) => boolean) => phrases.filter(is).length / phrases.length
  expect(share(isListed)).toBeGreaterThan(0.2)
  expect(share(isListed)).toBeLessThan(0.4)
  expect(share((phrase) => /\d/.test(phrase))).toBeGreaterThan(0.15)
  expect(share((phrase) => /[A-Z]/.test(phrase))).toBeGreaterThan(0.3)
  expect(share((phrase) => /^[A-Za-z0-9 ]{3,60}!?$/.test(phrase))).toBe(1)
  expect(new Set(phrases).size).toBeGreaterThan(1500)
})
