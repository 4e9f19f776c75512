import type { components } from '../../api/schema.d.ts'
import type { SsoSection } from '../../values/enumerations.ts'

export type Partner = components['schemas']['SsoItem']
export type QuickLink = components['schemas']['QuickLink']
export type Redirect = components['schemas']['SsoRedirect']

/** Those of one place: the card rows, the quick links, the buttons of Home, the forms, the checks of a history. */
export const partnersInSection = (section: SsoSection, partners: readonly Partner[] | null): readonly Partner[] =>
  partners?.filter(({ showOnSection }) => showOnSection === section) ?? []

/** Returns whether a browser may go there: https alone, but for a bank that itself is this computer's own. */
export function isFollowable({ redirectUrl }: Redirect, here: string): boolean {
  if (!URL.canParse(redirectUrl)) return false
  const { protocol, hostname } = new URL(redirectUrl)
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost' && /(^|\.)localhost$/.test(here))
}

/** A form is sent where there is something to send; everything else is an address to go to. */
export const isForm = ({ isPost, formParams }: Redirect): boolean => isPost && Object.keys(formParams).length > 0
