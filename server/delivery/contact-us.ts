import type { Institution } from '../db/institution.ts'

type Contact = Pick<Institution['setup'], 'fiContactPhone' | 'fiContactEmail'>

/** Returns 'contact us at once: 5550100100', with the institution's phone or e-mail if it has one. */
export function contactUs({ fiContactPhone, fiContactEmail }: Contact, words = 'contact us at once'): string {
  const contact = fiContactPhone || fiContactEmail
  return contact ? `${words}: ${contact}` : words
}
