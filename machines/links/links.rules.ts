import type { components } from '../../api/schema.d.ts'
import type { SsoSection } from '../../values/enumerations.ts'

export type Partner = components['schemas']['SsoItem']
export type QuickLink = components['schemas']['QuickLink']
export type Redirect = components['schemas']['SsoRedirect']

/** Returns the partners for one place: cards, quick links, Home's buttons, forms, or checks. */
export const partnersInSection = (section: SsoSection, partners: readonly Partner[] | null): readonly Partner[] =>
  partners?.filter(({ showOnSection }) => showOnSection === section) ?? []

/** Returns whether a browser may go there: only https, except for a bank on this computer. */
export function isFollowable({ redirectUrl }: Redirect, here: string): boolean {
  if (!URL.canParse(redirectUrl)) return false
  const { protocol, hostname } = new URL(redirectUrl)
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost' && /(^|\.)localhost$/.test(here))
}

/** Returns whether to post a form; everything else is a plain link. */
export const isForm = ({ isPost, formParams }: Redirect): boolean => isPost && Object.keys(formParams).length > 0
