import { expect, test } from 'vitest'
import { parseExtra, noImagePage } from '../../values/check.ts'

test.each([
  ['{"img_key":"check-1042","chk_number":"1042"}', { imageKey: 'check-1042', checkNumber: '1042' }],
  ['{"img_key":"-","chk_number":"1042"}', { imageKey: '', checkNumber: '1042' }],
  ['{"img_key":" ","chk_number":""}', { imageKey: '', checkNumber: '' }],
  ['{"img_key":7,"chk_number":["1042"]}', { imageKey: '', checkNumber: '' }],
  ['{"img_key": "check-1442", "chk', { imageKey: '', checkNumber: '' }],
  ['"check-1042"', { imageKey: '', checkNumber: '' }],
  ['null', { imageKey: '', checkNumber: '' }],
  ['', { imageKey: '', checkNumber: '' }],
])('the extra data %s of a check is read without an error, and only its texts are used', (text, extra) => {
  expect(parseExtra(text)).toEqual(extra)
})

test('the page for a missing check image shows the institution’s phone number if there is one', () => {
  expect(noImagePage('(555) 010 <9000>')).toBe(
    [
      '<!doctype html><html lang="en"><title>Share Draft Image Error</title><h1>Share Draft Image Error</h1>',
      '<p>We are unable to provide the image. Please contact the credit union.</p>',
      '<p>If the check cleared today, the image may not be available for 24 hours; please try again tomorrow.</p>',
      '<p>(555) 010 &lt;9000&gt;</p>',
    ].join(''),
  )
  expect(noImagePage('')).toMatch(/tomorrow\.<\/p>$/)
})
