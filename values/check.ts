import { escape } from './escape.ts'

/** Parses a row's extra check data, JSON from another system; ignores anything else. */
export function parseExtra(text: string): { imageKey: string; checkNumber: string } {
  const { img_key, chk_number } = parseObject(text)
  const key = asText(img_key)
  return { imageKey: key === '-' ? '' : key, checkNumber: asText(chk_number) }
}

function parseObject(text: string): Record<string, unknown> {
  // Most rows have none, and catching a parse error is slow.
  if (text === '') return {}
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const noImage = 'We are unable to provide the image. Please contact the credit union.'

/** The page that replaces a missing picture. */
export const noImagePage = (phone: string): string =>
  [
    '<!doctype html><html lang="en"><title>Share Draft Image Error</title><h1>Share Draft Image Error</h1>',
    `<p>${noImage}</p>`,
    '<p>If the check cleared today, the image may not be available for 24 hours; please try again tomorrow.</p>',
    phone && `<p>${escape(phone)}</p>`,
  ].join('')
