import { accessTexts } from '../../values/access-texts.ts'
import { operation } from '../../api/calls/first.ts'
import { ApiError } from '../../api/problems.ts'
import type { ProviderArrival } from './provider-arrival.rules.ts'

/** Returns the identity provider through which staff may sign in; null where there is none. */
export const checkAdminAccess = operation('checkAdminAccess', (provider, { message }) => {
  if (message !== 'allowed') throw new ApiError('refusal', accessTexts.notAllowed)
  return provider
})

/** Returns the address at the provider. */
export const beginProviderSignIn = operation('beginProviderSignIn', {
  answer: ({ address }) => address,
})

export const finishProviderSignIn = operation('finishProviderSignIn', {
  send: (arrival: ProviderArrival) => ({ isAdmin: true as const, ...arrival }),
})
