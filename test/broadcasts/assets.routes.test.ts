import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parsePicture } from '../../server/security/picture.ts'
import { context, openBank } from '../support/bank.ts'
import { jpegOf, pngOf, webpOf } from '../support/pictures.ts'
import { auditOf, openDesk } from './desk.ts'

const noPicture = 'Please choose a JPEG, PNG or WebP picture.'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><script>alert(1)</script></svg>'
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const getImage = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')

async function opened() {
  const { bank, desk } = await openDesk()
  const upload = (image: string, name = 'Autumn rates') =>
    desk.call('uploadAsset', { body: { name, image }, key: randomUUID() })
  const get = (url: string, host = bank.host) => bank.app.inject({ method: 'GET', url, headers: { host } })
  return { bank, desk, upload, get }
}

test.each([
  ['image/png', 'png', pngOf(320, 70)],
  ['image/jpeg', 'jpeg', jpegOf(320, 70)],
  ['image/webp', 'webp', webpOf(320, 70)],
] as const)(
  'a picture is served as %s under a random name, to its institution alone, and can be sent',
  async (type, ending, bytes) => {
    const { bank, desk, upload, get } = await opened()
    const { data } = await upload(getImage(bytes), ' Autumn rates ')
    expect(data).toEqual({ id: expect.any(Number), name: 'Autumn rates', imageUrl: expect.any(String) })
    expect(data.imageUrl).toMatch(new RegExp(`^/assets/${bank.institution.key}/[\\w-]{43}\\.${ending}$`))
    const served = await get(data.imageUrl)
    expect(served.rawPayload).toEqual(bytes)
    expect(served.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    const other = await openBank()
    expect((await get(data.imageUrl, other.host)).statusCode).toBe(404)
    expect((await get(data.imageUrl.replace(bank.institution.key, other.institution.key), other.host)).statusCode).toBe(
      404,
    )
    expect((await desk.call('getAssets', {})).data).toEqual([data])
    const body = { message: 'New rates', messageType: 2, imageUrl: data.imageUrl }
    expect((await desk.call('createMessage', { body, key: randomUUID() })).status).toBe(200)
    expect((await auditOf(bank))[0]).toMatchObject({
      action: 'ADD_PICTURE',
      target_type: 'asset',
      after: { name: 'Autumn rates' },
      ok: true,
    })
  },
)

test.each([
  ['an SVG', svg],
  ['a text', 'hello'],
  ['nothing', ''],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0')],
  ['a PNG with a page behind it', Buffer.concat([pngOf(20), html])],
  ['a PNG with an archive behind it', Buffer.concat([pngOf(20), Buffer.from('PK\x03\x04')])],
  ['a PNG that has a page among its parts', withPart(pngOf(20), 'tEXt', html)],
  ['a PNG without an end', pngOf(20).subarray(0, -12)],
  ['a JPEG with a page behind it', Buffer.concat([jpegOf(20), html])],
  ['a JPEG with a page in its comment', withComment(jpegOf(20), html)],
  ['a JPEG without an end', jpegOf(20).subarray(0, -2)],
  ['a JPEG that does not say its size', Buffer.from('ffd8ffd9', 'hex')],
  ['a WebP with a page behind it', Buffer.concat([webpOf(20), html])],
  ['a GIF header before a PNG', Buffer.concat([Buffer.from('GIF89a'), pngOf(20)])],
])('%s is refused with a sentence', async (_, bytes) => {
  const { desk, upload } = await opened()
  expect(await upload(getImage(bytes))).toMatchObject({
    status: 422,
    message: noPicture,
    error: { fields: { image: noPicture } },
  })
  expect((await desk.call('getAssets', {})).data).toEqual([])
})

test('a picture of more than 1 MB or 4,096 pixels, without a name, or as a data URL is refused, and one of 5 MB is not read', async () => {
  const { upload } = await opened()
  const large = withPart(pngOf(20), 'IDAT', Buffer.alloc(1024 * 1024))
  const most = 'A picture has at most 4,096 pixels on each side.'
  const named = { name: 'Please give the picture a name of at most 100 characters.' }
  expect(await upload(getImage(large))).toMatchObject({
    status: 422,
    message: 'Please choose a picture of at most 1 MB.',
  })
  expect(await upload(getImage(pngOf(4_097, 10)))).toMatchObject({ status: 422, message: most })
  expect(await upload(getImage(pngOf(20)), ' ')).toMatchObject({ status: 422, error: { fields: named } })
  expect((await upload(`data:image/png;base64,${getImage(pngOf(20))}`)).status).toBeGreaterThanOrEqual(400)
  const huge = Buffer.concat([pngOf(20), Buffer.alloc(5 * 1024 * 1024)])
  expect(await upload(getImage(huge))).toMatchObject({ status: 413, message: 'This is too large.' })
})

test('reading a picture always ends, whatever its bytes say', () => {
  const wrong = [
    Buffer.alloc(0),
    Buffer.from('ffd8', 'hex'),
    Buffer.from(`ffd8${'ffe00000'.repeat(9)}`, 'hex'),
    Buffer.from('RIFF'),
  ]
  for (const bytes of wrong) expect(parsePicture(bytes)).toBeNull()
  for (const whole of [pngOf(40, 30), jpegOf(40, 30), webpOf(40, 30)]) {
    expect(parsePicture(whole)).toMatchObject({ width: 40, height: 30 })
    for (let length = 0; length < whole.length; length++) expect(parsePicture(whole.subarray(0, length))).toBeNull()
  }
})

/** Inserts a chunk before the last one. */
function withPart(png: Buffer, name: string, data: Buffer): Buffer {
  const part = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)])
  part.writeUInt32BE(data.length, 0)
  return Buffer.concat([png.subarray(0, -12), part, png.subarray(-12)])
}

function withComment(jpeg: Buffer, text: Buffer): Buffer {
  const head = Buffer.from('fffe0000', 'hex')
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

test('a picture is renamed under its address, and the audit has both names', async () => {
  const { bank, desk, upload } = await opened()
  const { data } = await upload(getImage(pngOf(20)))
  const rename = (id: number, name: string) => desk.call('renameAsset', { body: { id, name }, key: randomUUID() })
  expect(await rename(data.id, ' Winter rates ')).toMatchObject({ status: 200 })
  expect((await desk.call('getAssets', {})).data).toEqual([{ ...data, name: 'Winter rates' }])
  expect(await rename(data.id, ' ')).toMatchObject({ status: 422, error: { fields: { name: expect.any(String) } } })
  expect(await rename(2_147_483_647, 'Nothing')).toMatchObject({ status: 403 })
  expect((await auditOf(bank)).filter(({ ok }) => ok)[1]).toEqual({
    action: 'RENAME_PICTURE',
    target_type: 'asset',
    before: { name: 'Autumn rates' },
    after: { name: 'Winter rates' },
    ok: true,
  })
})

test('an institution has at most 500 pictures, also of those added at once', async () => {
  const { bank, desk, upload } = await opened()
  await upload(getImage(pngOf(20)))
  await sql`
    insert into asset (institution_id, name, file, type, picture, added_by, added_at)
    select institution_id, name, number || file, type, picture, added_by, added_at from asset, generate_series(2, 499) as number
    where institution_id = ${bank.id}`.execute(context.db)
  const add = (by: typeof desk) =>
    by.call('uploadAsset', { body: { name: 'Autumn rates', image: getImage(pngOf(20)) }, key: randomUUID() })
  const others = await Promise.all(
    ['ben', 'cleo', 'dan'].map(async (name) => bank.signIn({ id: await bank.addStaff(name, 1), audience: 'staff' })),
  )
  const answers = await Promise.all([desk, ...others].map(add))
  const refused = [422, 'There are 500 pictures already. Delete one that is not needed any more.']
  expect(answers.map(({ status, message }) => [status, message]).toSorted()).toEqual([
    [200, ''],
    refused,
    refused,
    refused,
  ])
  expect((await desk.call('getAssets', {})).data).toHaveLength(500)
})

test('a picture is deleted once no member sees it, and another institution’s never', async () => {
  const { bank, desk, upload, get } = await opened()
  const { data } = await upload(getImage(pngOf(20)))
  const remove = (by = desk) => by.call('removeAsset', { body: { id: data.id }, key: randomUUID() })
  await desk.call('createMessage', {
    body: { message: 'New rates', messageType: 2, imageUrl: data.imageUrl },
    key: randomUUID(),
  })
  expect(await remove()).toMatchObject({
    status: 409,
    message: 'Members still see this picture. Withdraw the messages that have it first.',
  })
  const other = await openBank()
  const stranger = other.signIn({ id: await other.addStaff('zoe', 1), audience: 'staff' })
  expect(await remove(stranger)).toMatchObject({ status: 403 })
  const [sent] = (await desk.call('getSentMessages', {})).data
  await desk.call('withdrawMessage', { params: { id: String(sent?.id) }, key: randomUUID() })
  expect(await remove()).toMatchObject({ status: 200 })
  expect((await desk.call('getAssets', {})).data).toEqual([])
  expect((await get(data.imageUrl)).statusCode).toBe(404)
  expect((await auditOf(bank)).at(-1)).toMatchObject({
    action: 'DELETED',
    target_type: 'asset',
    before: { name: 'Autumn rates' },
    ok: true,
  })
})
