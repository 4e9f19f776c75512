import type { Page } from 'playwright'
import type { Ear } from '../../support/screen-reader.ts'

type Person = { page: Page; ear: Ear; codeFor: (address: string) => Promise<string>; urlOf: (path: string) => string }
/** `as`: who has signed in before it begins. `at`: where it begins. */
export type Journey = {
  file: string
  title: string
  lead: string
  as?: string
  go: (person: Person) => Promise<void>
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
