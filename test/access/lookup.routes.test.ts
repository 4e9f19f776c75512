import { expect, test } from 'vitest'
import { createSecrets } from '../../server/security/secrets.ts'
import { appOf, openBank } from '../support/bank.ts'
import { setStatus } from './people.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a member who enters a username in any case sees their personal phrase, and nothing else about themselves', async () => {
  const bank = await openBank()
  await bank.addMember('Maria', [], { phrase: 'amber quiet harbor' })
  const { status, data, message } = await bank.nobody.call('lookUpUsername', {
    body: { username: '  mARIA ', isAdmin: false },
  })
  expect({ status, data, message }).toEqual({
    status: 200,
    data: { id: expect.stringMatching(uuid), phrase: 'amber quiet harbor', username: 'mARIA', name: '' },
    message: '',
  })
})

test('each username look-up returns a new id', async () => {
  const bank = await openBank()
  await bank.addMember('maria')
  const ask = async (username: string) => (await bank.nobody.call('lookUpUsername', { body: { username } })).data.id
  expect(new Set([await ask('maria'), await ask('maria'), await ask('nobody'), await ask('nobody')]).size).toBe(4)
})

test('an unknown username gets an answer of the same shape, with the same phrase each time', async () => {
  const bank = await openBank()
  await bank.addMember('maria')
  const ask = async (username: string) =>
    (await bank.nobody.call('lookUpUsername', { body: { username } })) as {
      status: number
      data: Record<string, string>
    }
  const [known, unknown] = [await ask('maria'), await ask('marta')]
  expect(Object.keys(unknown.data)).toEqual(Object.keys(known.data))
  expect({ ...unknown.data, phrase: '' }).toEqual({
    id: expect.stringMatching(uuid),
    phrase: '',
    username: 'marta',
    name: '',
  })
  expect((await ask('marta')).data.phrase).toBe(unknown.data.phrase)
  expect((await ask(' MARTA ')).data.phrase).toBe(unknown.data.phrase)
})

test('an unknown username’s phrase stays the same after a restart with another secret key', async () => {
  const bank = await openBank()
  const names = Array.from({ length: 12 }, (_, index) => `nobody${index}`)
  const readPhrases = async (secretKey: string) => {
    const app = await appOf({ secrets: createSecrets([secretKey]) })
    const answers = await Promise.all(
      names.map((username) => bank.browser(app).call('lookUpUsername', { body: { username } })),
    )
    await app.close()
    return answers.map(({ data }) => data.phrase)
  }
  const before = await readPhrases('one key')
  expect(await readPhrases('one key')).toEqual(before)
  expect(await readPhrases('another key')).toEqual(before)
})

test('a username is unique among an institution’s members, ignoring case and surrounding blanks', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  await bank.addMember('maria')
  for (const taken of ['maria', 'Maria', ' MARIA ']) await expect(bank.addMember(taken)).rejects.toThrow()
  await other.addMember('maria')
  await bank.addStaff('maria', 1)
  await expect(bank.addStaff('Maria', 2)).rejects.toThrow()
})

test('the phrases of unknown usernames differ between usernames and between institutions', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  const phrasesAt = async ({ nobody }: typeof bank) =>
    Promise.all(
      Array.from(
        { length: 12 },
        async (_, n) => (await nobody.call('lookUpUsername', { body: { username: `nobody${n}` } })).data.phrase,
      ),
    )
  const [here, there] = [await phrasesAt(bank), await phrasesAt(other)]
  expect(new Set(here).size).toBeGreaterThan(1)
  expect(here).not.toEqual(there)
})

test('a username look-up does not reveal staff, members of another institution or locked members', async () => {
  const [bank, other] = [await openBank(), await openBank()]
  await bank.addStaff('ada', 1)
  await other.addMember('noah', [], { phrase: 'amber amber amber' })
  const locked = await bank.addMember('lena', [], { phrase: 'amber quiet harbor' })
  const ask = async (username: string) => (await bank.nobody.call('lookUpUsername', { body: { username } })).data
  const before = await ask('lena')
  for (const status of [1, 2] as const) {
    await setStatus(locked.id, status)
    expect(await ask('lena')).toEqual({ ...before, id: expect.any(String) })
  }
  const decoys = await Promise.all(['ada', 'noah'].map(ask))
  await bank.addMember('ada', [], { phrase: 'not a decoy' })
  expect(decoys.map(({ username, name }) => ({ username, name }))).toEqual([
    { username: 'ada', name: '' },
    { username: 'noah', name: '' },
  ])
  expect((await ask('ada')).phrase).toBe('not a decoy')
})

test('an invalid username is refused with a message for the member', async () => {
  const { nobody } = await openBank()
  for (const username of ['m'.repeat(65), '   ', 'ma\tria', 'ma\u0001ria', 'ma\u007fria', 'ma\u0085ria'])
    expect(await nobody.call('lookUpUsername', { body: { username } })).toMatchObject({
      status: 422,
      success: false,
      data: null,
      error: { textToUser: 'The username is not valid.' },
    })
  for (const username of ['m'.repeat(64), ' '.repeat(80) + 'maria', 'o’neil', 'Мария', 'a'])
    expect(await nobody.call('lookUpUsername', { body: { username } })).toMatchObject({ status: 200 })
})
