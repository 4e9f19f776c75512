import { expect, test } from 'vitest'
import { contactUs } from '../../server/delivery/contact-us.ts'

test('a member who is warned reads the phone of the institution, else its e-mail, else only whom to contact', () => {
  const [phone, email] = ['5550100100', 'hello@harborlight.example']
  const said = (fiContactPhone: string, fiContactEmail: string) => contactUs({ fiContactPhone, fiContactEmail })
  expect([said(phone, email), said('', email), said('', '')]).toEqual([
    `contact us at once: ${phone}`,
    `contact us at once: ${email}`,
    'contact us at once',
  ])
})
