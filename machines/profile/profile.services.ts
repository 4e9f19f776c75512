import { operation as accessOperation } from '../../api/calls/access.ts'
import { operation } from '../../api/calls/profile.ts'
import type { components } from '../../api/schema.d.ts'
import type { ProfileDraft } from '../../values/profile.ts'

type Schemas = components['schemas']
export type Profile = Schemas['Profile']
export type ChallengeQuestion = Schemas['ChallengeQuestion']

export const getProfile = operation('getProfile')

export const saveProfile = operation('saveProfile', {
  send: ({ userId, draft }: { userId: number; draft: ProfileDraft }) => ({ userId, ...draft }),
})

type PasswordChange = { userId: number; current: string; newPassword: string; repeated: string }

export const changePassword = accessOperation('changePassword', {
  send: ({ userId, current, newPassword, repeated }: PasswordChange) => ({
    userId,
    newPassword,
    confirmPassword: repeated,
    currentPassword: current,
  }),
})

export const changePhrase = operation('changePhrase')

export const getChallengeQuestions = operation('getChallengeQuestions')

export const saveChallengeQuestion = operation('saveChallengeQuestion')
