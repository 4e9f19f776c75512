import { expect, test } from 'vitest'
import { sizeOfJpeg } from '../../server/profile/jpeg.ts'
import { context, openBank } from '../support/bank.ts'
import { jpegOf, pngOf } from '../support/pictures.ts'

const photo = jpegOf(256)
const getImage = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><script>alert(1)</script></svg>'

async function signedIn() {
  const bank = await openBank()
  const member = await bank.addMember('maria')
  const maria = bank.signIn(member)
  const upload = (bytes: Buffer | string) => maria.call('uploadPhoto', { body: { image: getImage(bytes) } })
  const photos = () => context.db.selectFrom('photo').selectAll().where('institution_id', '=', bank.id).execute()
  const get = (url: string, host = bank.host) => bank.app.inject({ method: 'GET', url, headers: { host } })
  return { bank, member, upload, photos, get }
}

test('a photo is served as a JPEG under a random name, only at its institution, until the next one replaces it', async () => {
  const { bank, member, upload, photos, get } = await signedIn()
  const { data } = await upload(photo)
  expect(data.avatar).toMatch(/^\/assets\/avatars\/[\w-]{43}\.jpg$/)
  const served = await get(data.avatar)
  expect(served.rawPayload).toEqual(photo)
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const { avatar } = await context.db
    .selectFrom('person')
    .select('avatar')
    .where('institution_id', '=', bank.id)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(avatar).toBe(data.avatar)
  expect((await get(data.avatar, (await openBank()).host)).statusCode).toBe(404)
  expect((await get('/assets/avatars/none.jpg')).statusCode).toBe(404)
  const next = await upload(photo)
  expect(next.data.avatar).not.toBe(data.avatar)
  expect((await get(data.avatar)).statusCode).toBe(404)
  expect(await photos()).toHaveLength(1)
})

test.each([
  ['an SVG', svg],
  ['a PNG, which the page would have drawn again', pngOf(256)],
  ['a text', 'hello'],
  ['the beginning of a JPEG', photo.subarray(0, 12)],
  ['a JPEG that does not say its size', Buffer.from('ffd8ffd9', 'hex')],
  ['an SVG behind the two first bytes of a JPEG', Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from(svg)])],
])('a photo that is %s is refused with a message at its field', async (_, bytes) => {
  const { upload, photos } = await signedIn()
  expect(await upload(bytes)).toMatchObject({
    status: 422,
    message: 'Please choose a JPEG, PNG or WebP picture.',
    error: { fields: { image: 'Please choose a JPEG, PNG or WebP picture.' } },
  })
  expect(await photos()).toEqual([])
})

test('a picture of 20,000 x 20,000 pixels is refused by its header, without being decoded', async () => {
  const { upload } = await signedIn()
  expect(await upload(jpegOf(20_000))).toMatchObject({
    status: 422,
    message: 'The picture must have 256 by 256 pixels.',
  })
})

test('a photo has its own body limit, and a larger body is not read', async () => {
  const { bank, upload } = await signedIn()
  expect(await upload(Buffer.alloc(160_000))).toMatchObject({ status: 413, message: 'This is too large.' })
  expect(await upload(Buffer.concat([photo, Buffer.alloc(153_600 - photo.length)]))).toMatchObject({ status: 200 })
  const { status } = await bank.nobody.call('uploadPhoto', { body: { image: getImage(Buffer.alloc(160_000)) } })
  expect(status).toBe(401)
})

test('the size of a JPEG is read from its header, whatever comes before it, and reading always ends', () => {
  expect(sizeOfJpeg(jpegOf(640, 480))).toEqual({ width: 640, height: 480 })
  const zeros = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from('ffe10000'.repeat(50_000), 'hex')])
  expect(sizeOfJpeg(zeros)).toBeNull()
  for (const wrong of [Buffer.alloc(0), Buffer.from('ff', 'hex'), Buffer.from('ffd8ff', 'hex')])
    expect(sizeOfJpeg(wrong)).toBeNull()
})
