import { operation } from '../../api/calls/first.ts'

export const getPasskeyChallenge = operation('getPasskeyChallenge')

export const signInWithPasskey = operation('signInWithPasskey')
