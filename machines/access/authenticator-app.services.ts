import { operation } from '../../api/calls/access.ts'
import type { components } from '../../api/schema.d.ts'

export type AuthenticatorState = components['schemas']['AuthenticatorApp']
export type NewAuthenticatorApp = components['schemas']['NewAuthenticatorApp']

export const getAuthenticatorApp = operation('getAuthenticatorApp')

export const beginAuthenticatorApp = operation('beginAuthenticatorApp')

export const confirmAuthenticatorApp = operation('confirmAuthenticatorApp')

export const renewRecoveryCodes = operation('renewRecoveryCodes')

export const turnOffAuthenticatorApp = operation('turnOffAuthenticatorApp')
